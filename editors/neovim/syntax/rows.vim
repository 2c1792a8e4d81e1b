" Vim syntax file
" Language: Rows, the scripts of Rowsmith (*.rows)
" Made by tools/make-syntax from grammar/templates/rows.vim and the command's list of words.

if exists('b:current_syntax')
  finish
endif
let s:cpo_save = &cpo
set cpo&vim

syn case match
syn iskeyword a-z,A-Z,48-57,_
" Nothing but the folds of blocks reaches from one line into the next.
syn sync minlines=100
" A region here ends with its line at the latest; Vim has to see that end, however far to the right it is.
setlocal synmaxcol=0

" No word is reserved: what it is follows from its place. A statement is a region from its first word to the next
" separator, brace or line's end, and says what its words are. Of two items that match at one place Vim takes the later.

syn match rowsError /[^ \t]/
syn match rowsSign #\v\.\.[.<]|-\>|[=!<>]\=|\&\&|\|\||[-=!<>+*/%.,;(){}]#
syn match rowsName contained /\v[A-Za-z_]\w*/

syn cluster rowsAnything contains=rowsError,rowsSign,rowsName,rowsNumber,rowsIndexPath,rowsString,rowsComment
syn cluster rowsCalls contains=rowsField,rowsPlace,rowsFunction,rowsParentheses
syn cluster rowsStatementParts contains=@rowsAnything,rowsWord,rowsPlace,rowsParentheses
syn cluster rowsEditParts contains=@rowsAnything,rowsEditWord,rowsAnimation,@rowsCalls,rowsBody
syn cluster rowsOperands contains=@rowsAnything,rowsValue,rowsExpressionWord,@rowsCalls
syn cluster rowsPolicyParts contains=@rowsAnything,rowsPolicy,rowsPolicyWord,rowsParameters,rowsBody

" Numbers and places of rows
syn match rowsNumber /\d\+/
syn match rowsIndexPath /\v\d+\.(\d+|(end|last)>)/
syn match rowsPlace contained /\v<(end|last)>/

" Words inside statements
syn match rowsWord contained /\v<(table|delete|commit|if|drag|else|then|minus|plus|row|elsewhere|leading|trailing|full|part|outside|nowhere|into|from|on|off|at|to|before|after|section|sections|data|all|in|selected|as|none|default|action|team|group|ownProcess|rows|forbidden|copy|collection|layout|deleteTap|confirmationMasks|abortedSwipe|swipeBack|styleNone|unchangedCommit|samePlace|uneditableHandle|handleWithoutMoveRow|severalItems|fallbackAsks|done|pending|button|gesture|sent|noReturn|unsent|ends|stuck|told|untold|blocks|shows|stays|closes|skipped|hidden|shown|asked|unasked|trap|refused|ignored|stale)>/
syn match rowsEditWord contained /\v<(delete|commit|before|after|section|sections|data|all|selected|if|else|then)>/
syn match rowsAnimation contained /\v<(none|fade|right|left|top|bottom|middle|automatic)>/
syn match rowsPolicy contained /\v<(commit|canEdit|canMove|editingStyle|titleForDeleteConfirmation|shouldIndent|targetForMove|leadingSwipeActions|trailingSwipeActions|editActions|allowsMultipleSelectionDuringEditing|shouldBeginMultipleSelection|itemsForDrag|itemsForAdding|allowsMoveOperation|canHandleDrop|dropProposal|shouldSpringLoad|moveRow|willBeginEditing|didEndEditing|willTransition|didTransition|performDrop|selectAction|willBeginTableEditing|didFinishTableEditing|willSelect|didSelect|didDeselect|didBeginMultipleSelection|didEndMultipleSelection|dragSessionWillBegin|dragSessionDidEnd|dropSessionDidEnter|dropSessionDidExit|dropSessionDidEnd)>/
syn match rowsPolicyWord contained /\v<(none|default)>/
syn match rowsParameter contained /\v[A-Za-z_]\w*/

" Expressions
syn match rowsValue contained /\v<(insert|delete|move|cancel|all|none|team|group|ownProcess|automatic|isEditing|true|false|forbidden|copy|unspecified|insertAt|insertInto|normal|destructive)>/
syn match rowsExpressionWord contained /\v<(if|else|then)>/
syn match rowsField contained /\v\.@1<=(row|section)>/
syn match rowsFunction contained /\v<(sections|last|action|rows|text|path|proposal|actions|items|item|representation|canLoad)>\ze\s*\(/
syn region rowsParentheses oneline excludenl matchgroup=rowsSign start=/(/ end=/)/ end=/$/ contains=@rowsOperands
syn region rowsParameters contained oneline excludenl matchgroup=rowsSign start=/(/ end=/)/ end=/$/ contains=@rowsAnything,rowsParameter
syn region rowsBody contained oneline excludenl matchgroup=rowsSign start=/==\@!/ end=/\v\ze[;{}]/ end=/$/ contains=@rowsOperands

" Texts end with their line, closed or not.
syn region rowsString oneline excludenl start=/"/ end=/"/ end=/$/ contains=rowsBadEscape,rowsEscape,rowsInterpolation
syn match rowsBadEscape contained /\\.\?/
syn match rowsEscape contained /\v\\(["\\nt]|u\{\x{1,8}\})/
syn region rowsInterpolation contained oneline excludenl matchgroup=rowsInterpolationSign start=/\\(/ end=/)/ end=/$/ contains=@rowsOperands

" Statements; one that begins with no known word is passed over.
syn region rowsUnknown transparent oneline excludenl matchgroup=rowsName start=/\v[A-Za-z_]\w*/ end=/\v\ze[;{}]/ end=/$/ contains=@rowsStatementParts
syn region rowsContinuation transparent oneline excludenl matchgroup=rowsWord start=/\v<(table|delete|commit|if|drag|else|then|minus|plus|row|elsewhere|leading|trailing|full|part|outside|nowhere|into|from|on|off|at|to|before|after|section|sections|data|all|in|selected|as|none|default|action|team|group|ownProcess|rows|forbidden|copy|collection|layout|deleteTap|confirmationMasks|abortedSwipe|swipeBack|styleNone|unchangedCommit|samePlace|uneditableHandle|handleWithoutMoveRow|severalItems|fallbackAsks|done|pending|button|gesture|sent|noReturn|unsent|ends|stuck|told|untold|blocks|shows|stays|closes|skipped|hidden|shown|asked|unasked|trap|refused|ignored|stale)>/ end=/\v\ze[;{}]/ end=/$/ contains=@rowsStatementParts
syn region rowsSimple transparent oneline excludenl matchgroup=rowsStatement start=/\v<(append|table|use|edit|batch|begin|end|commit|rollback|undo|redo|goto|kind|option|expect|diffable|snapshot|tap|swipe|drag|select|deselect|pan|lift|hover|spring|drop|cancel)>/ end=/\v\ze[;{}]/ end=/$/ contains=@rowsStatementParts
syn region rowsEdit transparent oneline excludenl matchgroup=rowsStatement start=/\v<(delete|move|set|reload|reconfigure|swap)>/ end=/\v\ze[;{}]/ end=/$/ contains=@rowsEditParts
syn region rowsInsertion transparent oneline excludenl matchgroup=rowsStatement start=/\v<(insert|placeholder)>/ end=/\v\ze[;{}]/ end=/$/ contains=@rowsEditParts,rowsPlaceOfInsertion
syn region rowsPlaceOfInsertion transparent oneline excludenl matchgroup=rowsWord start=/\v<at>/ end=/\v\ze[;{}]/ end=/$/ contains=@rowsEditParts
syn region rowsPolicyStatement transparent oneline excludenl matchgroup=rowsStatement start=/\v<policy>/ end=/\v\ze[;{}]/ end=/$/ contains=@rowsPolicyParts
syn region rowsCondition transparent oneline excludenl matchgroup=rowsStatement start=/\v<if>/ end=/\v\ze[;{}]/ end=/$/ contains=@rowsOperands
syn region rowsRelease transparent oneline excludenl matchgroup=rowsStatement start=/\v<era>/ end=/\v\ze[;{}]/ end=/$/ contains=rowsError,rowsSign,rowsName,rowsNumber,rowsComment
syn match rowsElse /\v<else>/
syn match rowsPlane /\v<(app|model|view)>/
syn region rowsBlock transparent fold matchgroup=rowsSign start=/{/ end=/}/ contains=TOP

" Comments; what begins its line with #>, #!, #? or #~ is an outcome line.
syn match rowsComment /#.*/
syn match rowsOutcomeLine /\v^\s*\zs#[>!?~].*/

hi def link rowsStatement Statement
hi def link rowsPlane StorageClass
hi def link rowsWord Keyword
hi def link rowsEditWord rowsWord
hi def link rowsExpressionWord rowsWord
hi def link rowsPolicyWord rowsWord
hi def link rowsElse rowsWord
hi def link rowsAnimation Constant
hi def link rowsPolicy Function
hi def link rowsFunction Function
hi def link rowsValue Constant
hi def link rowsField Identifier
hi def link rowsParameter Identifier
hi def link rowsNumber Number
hi def link rowsIndexPath Number
hi def link rowsPlace rowsIndexPath
hi def link rowsString String
hi def link rowsEscape SpecialChar
hi def link rowsInterpolationSign Special
hi def link rowsSign Operator
hi def link rowsComment Comment
hi def link rowsOutcomeLine SpecialComment
hi def link rowsBadEscape rowsError
hi def link rowsError Error

let b:current_syntax = 'rows'
let &cpo = s:cpo_save
unlet s:cpo_save
