" What a person who uses ALE for scripts writes into the settings.

set nocompatible nomore encoding=utf-8 hidden completeopt=menuone,noselect
let g:ale_linters_explicit = 1
let g:ale_linters = {'rows': ['rowsmith']}
let g:ale_lint_delay = 0
let g:ale_hover_to_preview = 1
let g:ale_hover_cursor = 0
packadd! ale
filetype plugin on
autocmd BufNewFile,BufRead *.rows setfiletype rows
