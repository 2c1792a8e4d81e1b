" ALE linter
" Language: Rows, the scripts of Rowsmith (*.rows)

call ale#Set('rows_rowsmith_executable', 'rowsmith')

call ale#linter#Define('rows', {
\   'name': 'rowsmith',
\   'lsp': 'stdio',
\   'executable': {buffer -> ale#Var(buffer, 'rows_rowsmith_executable')},
\   'command': '%e lsp',
\   'language': 'rows',
\   'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')},
\})
