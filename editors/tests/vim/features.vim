" Uses each feature through ALE as a person would, and writes down what Vim shows.

let s:report = {}
let s:command = json_decode($COMMAND)

call ale#linter#Define('rows', {
\   'name': 'rowsmith',
\   'lsp': 'stdio',
\   'executable': s:command[0],
\   'command': join(map(copy(s:command), {_, part -> shellescape(part)})),
\   'language': 'rows',
\   'project_root': {_ -> getcwd()},
\})

" What ALE asks a person is answered by what stands here.
let s:answers = []
let s:asked = []
call ale#util#Mode()
function! ale#util#Input(message, ...) abort
    call add(s:asked, a:message)
    return remove(s:answers, 0)
endfunction

function! s:Wait(what, Condition) abort
    let l:start = reltime()
    while !a:Condition()
        if reltimefloat(reltime(l:start)) > 60
            throw 'waited in vain for ' . a:what
        endif
        sleep 5m
    endwhile
endfunction

function! s:Shown() abort
    return sort(copy(ale#engine#GetLoclist(bufnr(''))), {a, b -> a.lnum - b.lnum})
endfunction

" Waits for as many diagnostics, and gives them with lines and columns from 0.
function! s:Diagnostics(count) abort
    ALELint
    call s:Wait(a:count . ' diagnostics', {-> len(s:Shown()) == a:count})
    return map(s:Shown(), {_, d -> {
    \   'line': d.lnum - 1, 'from': d.col - 1, 'to': get(d, 'end_col', 0), 'type': d.type, 'code': get(d, 'code', ''),
    \   'message': d.text,
    \}})
endfunction

" Types keys one after the other; the server is told of each.
function! s:Type(how, keys) abort
    for l:key in split(a:keys, '\zs')
        execute 'normal! ' . a:how . l:key
        ALELint
    endfor
endfunction

function! s:Text() abort
    return join(getline(1, '$'), "\n") . "\n"
endfunction

function! s:FindMistakes() abort
    let s:report.diagnostics = s:Diagnostics(3)
    call s:Wait('the location list', {-> len(getloclist(0)) == 3})
    let s:report.list = map(getloclist(0), {_, item -> item.lnum . ':' . item.col . ' ' . item.text})
endfunction

function! s:FixMistake() abort
    " ALE takes units of UTF-16 for bytes when it applies edits, too.
    2substitute/é😀/Fig/
    call s:Diagnostics(3)
    call cursor(2, 24)
    let s:answers = ['1']
    ALECodeAction
    call s:Wait('the fix', {-> getline(2) !~# 'delte'})
    let s:report.fixed = getline(2)
    let s:report.actions = s:asked
    let s:report.diagnosticsWhenFixed = s:Diagnostics(2)
endfunction

function! s:Hover() abort
    call cursor(4, 2)
    ALEHover
    call s:Wait('the preview', {-> !empty(filter(range(1, winnr('$')), 'getwinvar(v:val, "&previewwindow")'))})
    wincmd P
    let s:report.hover = s:Text()
    wincmd p
    pclose
endfunction

function! s:Rename() abort
    call cursor(2, 16)
    let s:answers = ['place']
    ALERename
    call s:Wait('the new name', {-> getline(2) =~# 'place'})
    let s:report.renamed = s:Text()
endfunction

function! s:WriteScript() abort
    normal! Go
    call s:Type('A', 'move   0->2')
    normal! o
    call s:Type('A', 'app insert   "é😀x"   at 0 ;delete   1')
    normal! 0fxx
    normal! o
    call s:Type('A', 'commit')
    call cursor(1, 27)
    for l:key in split('"Fig"  ', '\zs')
        execute 'normal! i' . l:key
        ALELint
        normal! l
    endfor
    " What is undone and done again is told too.
    call cursor(2, 1)
    let &undolevels = &undolevels
    normal! dd
    ALELint
    undo
    call cursor(5, 6)
    call s:Type('A', ' 1')
    let s:report.mistake = s:Diagnostics(1)
    normal! xx
    let s:report.diagnosticsAtEnd = s:Diagnostics(0)
    let s:report.typed = s:Text()
endfunction

" ALE's own, looked at on its way.
function! Omni(start, base) abort
    let l:answer = ale#completion#OmniFunc(a:start, a:base)
    if !a:start
        call add(s:completions, map(copy(l:answer), {_, item -> item.word}))
    endif
    return l:answer
endfunction
let s:completions = []

function! s:Complete() abort
    set omnifunc=Omni
    execute "normal! Gode\<C-x>\<C-o>\<C-e>"
    let s:report.completions = s:completions[0]
    execute "normal! Scomm\<C-x>\<C-o>\<C-n>\<C-y>"
    let s:report.completed = getline(6)
    normal! dd
    ALELint
endfunction

try
    edit findings.rows
    call s:FindMistakes()
    call s:FixMistake()
    edit features.rows
    ALELint
    call s:Hover()
    call s:Rename()
    edit typing.rows
    call s:WriteScript()
    call s:Complete()
catch
    let s:report.trouble = v:exception . ' at ' . v:throwpoint
endtry
call writefile([json_encode(s:report)], $REPORT)
execute has_key(s:report, 'trouble') ? 'cquit' : 'qall!'
