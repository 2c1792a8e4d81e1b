/// The conversation of docs/protocol.md.
///
/// Made by `tools/make-examples` from that page.
enum ExampleConversation {
  static let text = #"""
    --> {"jsonrpc":"2.0","id":1,"method":"session/hello","params":{"name":"editor"}}
    --> {"jsonrpc":"2.0","id":2,"method":"session/open","params":{"name":"groceries","table":["milk","eggs","bread"]}}
    --> {"jsonrpc":"2.0","id":3,"method":"session/list"}
    --> {"jsonrpc":"2.0","id":4,"method":"session/edit","params":{"session":"groceries","text":"app move 0 -> 2; app delete 0","expectedRevision":0}}
    --> {"jsonrpc":"2.0","id":5,"method":"session/edit","params":{"session":"groceries","text":"begin; view delete 0; end","dryRun":true}}
    --> {"jsonrpc":"2.0","id":6,"method":"session/edit","params":{"session":"groceries","text":"app delete 0","expectedRevision":0}}
    --> {"jsonrpc":"2.0","id":7,"method":"session/commit","params":{"session":"groceries"}}
    --> {"jsonrpc":"2.0","id":8,"method":"session/edit","params":{"session":"groceries","text":"app insert \"jam\" at 0"}}
    --> {"jsonrpc":"2.0","id":9,"method":"session/rollback","params":{"session":"groceries"}}
    --> {"jsonrpc":"2.0","id":10,"method":"session/undo","params":{"session":"groceries","count":2}}
    --> {"jsonrpc":"2.0","id":11,"method":"session/redo","params":{"session":"groceries"}}
    --> {"jsonrpc":"2.0","id":12,"method":"session/goto","params":{"session":"groceries","revision":2}}
    --> {"jsonrpc":"2.0","id":13,"method":"session/state","params":{"session":"groceries","start":1,"limit":1}}
    --> {"jsonrpc":"2.0","id":14,"method":"session/state","params":{"session":"groceries","revision":0,"plane":"model"}}
    --> {"jsonrpc":"2.0","id":15,"method":"session/history","params":{"session":"groceries","start":1,"limit":2}}
    --> {"jsonrpc":"2.0","id":16,"method":"session/subscribe","params":{"session":"groceries"}}
    --> {"jsonrpc":"2.0","id":17,"method":"session/edit","params":{"session":"groceries","text":"app insert \"jam\" at 1"}}
    --> {"jsonrpc":"2.0","id":18,"method":"session/subscribe","params":{"session":"groceries","window":{"start":0,"limit":1}}}
    --> {"jsonrpc":"2.0","id":19,"method":"session/edit","params":{"session":"groceries","text":"app delete 0"}}
    --> {"jsonrpc":"2.0","id":20,"method":"session/unsubscribe","params":{"session":"groceries"}}
    --> {"jsonrpc":"2.0","id":21,"method":"session/fork","params":{"session":"groceries","revision":1}}
    --> {"jsonrpc":"2.0","id":22,"method":"session/close","params":{"session":"s2"}}
    --> {"jsonrpc":"2.0","id":23,"method":"session/complete","params":{"session":"groceries","text":"app delete j","offset":12}}
    --> {"jsonrpc":"2.0","id":24,"method":"session/isComplete","params":{"text":"batch {"}}
    --> {"jsonrpc":"2.0","id":25,"method":"session/export","params":{"session":"groceries","as":"markdown"}}
    --> {"jsonrpc":"2.0","id":26,"method":"batch/verify","params":{"before":[2],"after":[2],"ops":[{"op":"deleteRow","at":[0,1]}]}}
    --> {"jsonrpc":"2.0","id":27,"method":"exception/explain","params":{"text":"attempt to delete row 5 from section 0 which only contains 3 rows before the update"}}
    """#
}
