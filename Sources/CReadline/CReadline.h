// GNU readline; its headers need <stdio.h> before them.
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
