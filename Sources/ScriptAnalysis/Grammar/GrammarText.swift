extension Grammar {
  /// The grammar without its remarks.
  ///
  /// Made by `tools/make-grammar` from `grammar/rows.ungram`.
  static let text = """
    Script = (Statement | Separator)*
    Separator = '#newline' | ';'
    Statement = Table | TableFrom | Use | Editing | Edit | Batch | Begin | End | Commit | Rollback
      | Undo | Redo | Goto | Era | Kind | Option | Expect | Gesture | Policy | If | Placeholder |
      Diffable | Snapshot
    Table = 'table' title:'#string'? TableBody?
    TableBody = '{' (Section | '#string' | ',' | Separator)* '}'
    Section = 'section' title:'#string'? RowList?
    RowList = '{' ('#string' | ',' | Separator)* '}'
    TableFrom = 'table' 'from' path:'#string'
    Use = 'use' title:'#string'
    Editing = 'edit' ('on' | 'off')
    Edit = InsertRows | InsertPlaces | InsertItems | InsertSection | DeleteRows | DeleteSections |
      MoveRow | MoveSection | SetText | SwapRows | ReloadRows | ReloadSections | ReloadData |
      ReconfigureRows
    Plane = 'app' | 'model' | 'view'
    Animation = 'fade' | 'right' | 'left' | 'top' | 'bottom' | 'none' | 'middle' | 'automatic'
    InsertRows = Plane? 'insert' Text (','? Text)* 'at' Row Animation?
    InsertPlaces = 'view' 'insert' 'at' RowSet Animation?
    InsertItems = Plane? 'insert' items:Name 'at' Row Animation?
    InsertSection = Plane? 'insert' Section 'at' index:'#integer' Animation?
    DeleteRows = Plane? 'delete' RowSet Animation?
    DeleteSections = Plane? 'delete' ('section' | 'sections') SectionSet Animation?
    MoveRow = Plane? 'move' from:Row '->' to:Row
    MoveSection = Plane? 'move' 'section' from:'#integer' '->' to:'#integer'
    SetText = Plane? 'set' Row '=' Text
    SwapRows = 'model'? 'swap' Row ','? Row
    ReloadRows = Plane? 'reload' RowSet Animation?
    ReloadSections = Plane? 'reload' ('section' | 'sections') SectionSet Animation?
    ReloadData = Plane? 'reload' 'data'
    ReconfigureRows = Plane? 'reconfigure' RowSet
    Batch = 'batch' Block
    Begin = 'begin'
    End = 'end'
    Block = '{' (Statement | Separator)* '}'
    Row = RowReference | Expression
    RowReference = (section:'#integer' '.')? ('#integer' | 'last' | 'end')
    RowSet = RowSetItem (',' RowSetItem)*
    RowSetItem = Row | RowRange | AllRows | SelectedRows
    RowRange = RowReference ('...' | '..<') RowReference
    AllRows = 'all'
    SelectedRows = 'selected'
    SectionSet = ('all' | '#integer' (('...' | '..<') '#integer')?) (',' ('all' | '#integer'
      (('...' | '..<') '#integer')?))*
    Text = '#string' | Expression
    Commit = 'commit'
    Rollback = 'rollback'
    Undo = 'undo' count:'#integer'?
    Redo = 'redo' count:'#integer'?
    Goto = 'goto' step:'#integer'
    Era = 'era' ('5' | '12' | '15' | '16.0' | '16.4' | '17')
    Kind = 'kind' ('table' | 'collection')
    Option = 'option' ( 'layout' ('done' | 'pending') | 'deleteTap' ('button' | 'gesture') |
      'confirmationMasks' ('sent' | 'noReturn' | 'unsent') | 'abortedSwipe' ('ends' | 'stuck') |
      'swipeBack' ('told' | 'untold') | 'styleNone' ('blocks' | 'shows') | 'unchangedCommit'
      ('stays' | 'closes') | 'samePlace' ('skipped' | 'told') | 'uneditableHandle' ('hidden' |
      'shown') | 'handleWithoutMoveRow' ('hidden' | 'shown') | 'severalItems' ('forbidden' |
      'copy') | 'fallbackAsks' ('asked' | 'unasked') )
    Expect = ExpectRows | ExpectTrap | ExpectRefused | ExpectIgnored | ExpectStale
    ExpectRows = 'expect' 'rows' ('in' section:'#integer')? ('#string' ','?)*
    ExpectTrap = 'expect' 'trap' '#string'
    ExpectRefused = 'expect' 'refused' reason:'#string'?
    ExpectIgnored = 'expect' 'ignored' reason:'#string'?
    ExpectStale = 'expect' 'stale' RowSet
    Gesture = TapMinus | TapDelete | TapAction | TapPlus | TapRow | TapElsewhere | Swipe | Drag |
      Select | Deselect | Pan | Lift | LiftFrom | LiftOutside | Hover | HoverInto | HoverNowhere |
      Spring | Drop | CancelDrag
    TapMinus = 'tap' 'minus' Row
    TapDelete = 'tap' 'delete'
    TapAction = 'tap' 'action' title:'#string'
    TapPlus = 'tap' 'plus' Row
    TapRow = 'tap' 'row' Row
    TapElsewhere = 'tap' 'elsewhere'
    Swipe = 'swipe' Row ('leading' | 'trailing')? ('full' | 'part')?
    Drag = 'drag' from:Row ('->' Row)* '->' to:Row
    Select = 'select' RowSet
    Deselect = 'deselect' RowSet
    Pan = 'pan' RowSet
    Lift = 'lift' RowSet
    LiftFrom = 'lift' 'from' table:'#string' RowSet
    LiftOutside = 'lift' 'outside' '#string' (','? '#string')* Representations?
    Representations = 'as' Representation (',' Representation)*
    Representation = type:'#string' Visibility?
    Visibility = 'all' | 'team' | 'group' | 'ownProcess'
    Hover = 'hover' Row
    HoverInto = 'hover' 'into' Row
    HoverNowhere = 'hover' 'nowhere'
    Spring = 'spring' Row
    Drop = 'drop'
    CancelDrag = 'cancel' 'drag'
    Placeholder = PlaceholderRows | PlaceholderCommit | PlaceholderDelete
    PlaceholderRows = 'placeholder' items:Expression 'at' Row
    PlaceholderCommit = 'placeholder' 'commit' number:'#integer'?
    PlaceholderDelete = 'placeholder' 'delete' number:'#integer'?
    Policy = 'policy' ('default' | PolicyName Parameters? ('none' | '=' Expression | Block))
    PolicyName = Question | Event
    Question = 'canEdit' | 'canMove' | 'editingStyle' | 'titleForDeleteConfirmation' |
      'shouldIndent' | 'targetForMove' | 'leadingSwipeActions' | 'trailingSwipeActions' |
      'editActions' | 'allowsMultipleSelectionDuringEditing' | 'shouldBeginMultipleSelection' |
      'itemsForDrag' | 'itemsForAdding' | 'allowsMoveOperation' | 'canHandleDrop' | 'dropProposal'
      | 'shouldSpringLoad'
    Event = 'commit' | 'moveRow' | 'willBeginEditing' | 'didEndEditing' | 'willTransition' |
      'didTransition' | 'performDrop' | 'selectAction' | 'willBeginTableEditing' |
      'didFinishTableEditing' | 'willSelect' | 'didSelect' | 'didDeselect' |
      'didBeginMultipleSelection' | 'didEndMultipleSelection' | 'dragSessionWillBegin' |
      'dragSessionDidEnd' | 'dropSessionDidEnter' | 'dropSessionDidExit' | 'dropSessionDidEnd'
    Parameters = '(' ('#word' (',' '#word')*)? ')'
    If = 'if' Expression Block ('else' (If | Block))?
    Expression = Operand (Operator Operand)*
    Operator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'
    Operand = ('-' | '!')* Primary ('.' Field)*
    Primary = '#integer' | '#string' | 'true' | 'false' | RowReference | Name | Call |
      Parenthesized | Choice | InterpolatedString
    Field = 'section' | 'row'
    Name = ('#word' | Value)
    Value = 'delete' | 'insert' | 'none' | 'cancel' | 'forbidden' | 'copy' | 'move' |
      'unspecified' | 'insertAt' | 'insertInto' | 'automatic' | 'normal' | 'destructive' | 'all' |
      'team' | 'group' | 'ownProcess' | 'isEditing' | 'true' | 'false'
    Call = Function '(' (Expression (',' Expression)*)? ')'
    Function = 'rows' | 'sections' | 'text' | 'path' | 'last' | 'proposal' | 'actions' | 'action'
      | 'items' | 'item' | 'representation' | 'canLoad'
    Parenthesized = '(' Expression ')'
    Choice = 'if' Expression 'then' Expression 'else' Expression
    InterpolatedString = '#head' Expression ('#middle' Expression)* '#tail'
    Diffable = 'diffable'
    Snapshot = 'snapshot' '{' (SnapshotEdit | Separator)* '}'
    SnapshotEdit = AppendSections | AppendItems | InsertItemsBeside | InsertSectionsBeside |
      MoveItemBeside | MoveSectionBeside | DeleteItems | DeleteSnapshotSections | DeleteAll |
      ReloadItems | ReloadSnapshotSections | ReconfigureItems
    AppendSections = 'append' ('section' | 'sections') '#string' (','? '#string')*
    AppendItems = 'append' '#string' (','? '#string')* ('to' section:'#string')?
    InsertItemsBeside = 'insert' '#string' (','? '#string')* ('before' | 'after') '#string'
    InsertSectionsBeside = 'insert' ('section' | 'sections') '#string' (','? '#string')* ('before'
      | 'after') '#string'
    MoveItemBeside = 'move' '#string' ('before' | 'after') '#string'
    MoveSectionBeside = 'move' ('section' | 'sections') '#string' ('before' | 'after') '#string'
    DeleteItems = 'delete' '#string' (','? '#string')*
    DeleteSnapshotSections = 'delete' ('section' | 'sections') '#string' (','? '#string')*
    DeleteAll = 'delete' 'all'
    ReloadItems = 'reload' '#string' (','? '#string')*
    ReloadSnapshotSections = 'reload' ('section' | 'sections') '#string' (','? '#string')*
    ReconfigureItems = 'reconfigure' '#string' (','? '#string')*
    """
}
