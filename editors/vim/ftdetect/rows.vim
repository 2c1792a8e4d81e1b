autocmd BufRead,BufNewFile *.rows setfiletype rows
