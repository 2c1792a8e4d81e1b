// GNU readline; its headers need <stdio.h> before them.
#include <stdio.h>
#include <wchar.h>
#include <readline/readline.h>
#include <readline/history.h>

// How many columns readline counts for a character; <wchar.h> keeps it from those who do not ask for X/Open.
extern int wcwidth(wchar_t);
