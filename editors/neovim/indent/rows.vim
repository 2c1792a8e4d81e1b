" Vim indent file
" Language: Rows, the scripts of Rowsmith (*.rows)

if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=RowsIndent() indentkeys=0},!^F,o,O nosmartindent
let b:undo_indent = 'setlocal indentexpr< indentkeys< smartindent<'

if exists('*RowsIndent')
  finish
endif

" A line without its texts and its comment.
function! s:Code(line) abort
  return substitute(substitute(a:line, '\v"%(\\.|[^"\\])*("|$)', '', 'g'), '#.*', '', '')
endfunction

" One step deeper behind each brace that is still open, one back in front of the brace that closes it.
function! RowsIndent() abort
  let l:previous = prevnonblank(v:lnum - 1)
  if l:previous == 0
    return 0
  endif
  " The closing braces that begin the line before have moved it back themselves.
  let l:code = substitute(s:Code(getline(l:previous)), '^\v%(\s|\})*', '', '')
  let l:steps = count(l:code, '{') - count(l:code, '}')
  let l:steps -= count(matchstr(getline(v:lnum), '^\v%(\s|\})*'), '}')
  return max([0, indent(l:previous) + l:steps * shiftwidth()])
endfunction
