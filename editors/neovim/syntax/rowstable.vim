" Vim syntax file
" Language: the tables of Rowsmith, in the panel and in documents 'rows-table:'

if exists('b:current_syntax')
  finish
endif

syn match rowstableHeading /^session from .*/
syn match rowstableHint /^ i a x .*/
syn match rowstableMode /^\(editing mode is\|another table\|era \).*/
syn match rowstableNote /^\(the data source\|counts differ\|not run\|row .* is open\).*/
syn match rowstableStatement /^\(> \|\d\+: \).*/
syn match rowstableCallback /^\(asked\|told\):.*/
syn match rowstableTrap /^\(trap\|the app has crashed\|error\|.*: error\).*/
syn match rowstableRefusal /^\(refused\|ignored\|failed\|warning\).*/
syn match rowstableFix /^ *fix:/
syn match rowstableSection /^  section \d\+.*/

syn match rowstableInserted /^+/
syn match rowstableDeleted /^-/
syn match rowstableMoved /^→/
syn match rowstableReloaded /^\~/
syn match rowstableStale /^[!?]/
syn match rowstablePath /^[-+→~!?↓ ] *\zs\d\+\.\d\+/
syn match rowstableMinus /[⊖⊘]/
syn match rowstablePlus /⊕/
syn match rowstableGrip /≡/
syn match rowstableOrigin /  \(from\|was\) \d\+\.\d\+$/

hi def link rowstableHeading Title
hi def link rowstableHint Comment
hi def link rowstableMode Comment
hi def link rowstableNote WarningMsg
hi def link rowstableStatement Statement
hi def link rowstableCallback Comment
hi def link rowstableTrap ErrorMsg
hi def link rowstableRefusal WarningMsg
hi def link rowstableFix Special
hi def link rowstableSection Title
hi def link rowstableInserted DiffAdd
hi def link rowstableDeleted DiffDelete
hi def link rowstableMoved DiffChange
hi def link rowstableReloaded DiffChange
hi def link rowstableStale WarningMsg
hi def link rowstablePath LineNr
hi def link rowstableMinus DiffDelete
hi def link rowstablePlus DiffAdd
hi def link rowstableGrip Comment
hi def link rowstableOrigin Comment

let b:current_syntax = 'rowstable'
