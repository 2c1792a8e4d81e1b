"""A pygls server with one request, which does nothing: what the session server is measured beside."""

from pygls.lsp.server import LanguageServer

server = LanguageServer("nothing", "1")


@server.feature("bench/nothing")
def nothing(_parameters):
    return {"outcome": "done"}


server.start_io()
