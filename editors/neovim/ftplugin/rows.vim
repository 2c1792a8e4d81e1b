" Vim filetype plugin
" Language: Rows, the scripts of Rowsmith (*.rows)

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:# commentstring=#\ %s formatoptions-=t formatoptions+=cql
setlocal iskeyword=a-z,A-Z,48-57,_
setlocal expandtab shiftwidth=2 softtabstop=2
let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< iskeyword< expandtab< shiftwidth< softtabstop<'

" % jumps between the ends of an update, where matchit is loaded.
let b:match_words = '\<begin\>:\<end\>'
let b:undo_ftplugin .= ' | unlet! b:match_words'

" Blocks fold where g:rows_folding says so.
if get(g:, 'rows_folding', 0)
  setlocal foldmethod=syntax
  let b:undo_ftplugin .= ' | setlocal foldmethod<'
endif
