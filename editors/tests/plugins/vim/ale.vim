" ALE finds through the plugin what the server says of a script; what is wrong ends Vim with an error.

function! Check(what, found, wanted) abort
  if a:found != a:wanted
    call writefile([a:what . ': found ' . string(a:found) . ', wanted ' . string(a:wanted)], '/dev/stderr')
    cquit
  endif
endfunction

let g:ale_rows_rowsmith_executable = $ROWSMITH
let g:ale_linters_explicit = 0
edit script.rows
call Check('the type', &filetype, 'rows')
call Check('the syntax', b:current_syntax, 'rows')
call Check('comments', &commentstring, '# %s')
call Check('the linters', map(ale#linter#Get('rows'), 'v:val.name'), ['rowsmith'])

ALELint
let s:rounds = 0
while s:rounds < 3000 && empty(getloclist(0))
  sleep 10m
  let s:rounds += 1
endwhile
call Check('what is found', map(getloclist(0), 'v:val.lnum . ":" . v:val.col . " " . v:val.type . " " . v:val.text'),
      \ ["2:1 E refused: there is no row 9 in section 0, which shows 2 rows"])

" Without a client.
edit broken.rows
compiler rowsmith
let &l:makeprg = substitute(&l:makeprg, '^rowsmith', escape($ROWSMITH, '\/ &'), '')
silent make!
call Check('what make finds', map(getqflist(), 'v:val.lnum . ":" . v:val.col . " " . v:val.type . " " . v:val.text'),
      \ ["2:1 e expected a statement, found 'mvoe'; did you mean 'move'?"])
qall!
