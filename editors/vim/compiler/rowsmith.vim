" Vim compiler file
" Compiler: rowsmith check

if exists('g:current_compiler')
  finish
endif
let g:current_compiler = 'rowsmith'

CompilerSet makeprg=rowsmith\ check\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%-G%.%#
