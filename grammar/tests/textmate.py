"""The algorithm with which editors use a TextMate grammar, as far as this one needs it.

They go line by line. The earliest match among a rule's end and its patterns wins; where several begin at one place it is
the end, then the first pattern.

It stands beside textmate-grammar-python, which searches in another order.
"""
import onigurumacffi


class Engine:
    def __init__(self, grammar):
        self.grammar = grammar
        self.patterns = {}
        self.candidates = {}

    def innermost_scopes(self, lines):
        """The innermost scope of each character of each line."""
        stack = [(self.grammar, "source.rows")]
        return [self.line(line, stack) for line in lines]

    def line(self, line, stack):
        text = line + "\n"
        scopes = ["source.rows"] * len(text)
        position = 0
        while position < len(text):
            rule, around = stack[-1]
            match, found = self.next_match(text, position, rule, len(stack) > 1)
            start = match.start() if match else len(text)
            scopes[position:start] = [around] * (start - position)
            if not match:
                break
            position = match.end()
            if found is None:
                self.paint(scopes, match, rule.get("endCaptures", {}), rule.get("name", around))
                stack.pop()
            elif "begin" in found:
                name = found.get("name", around)
                self.paint(scopes, match, found.get("beginCaptures", {}), name)
                stack.append((found, name))
            else:
                self.paint(scopes, match, found.get("captures", {}), found.get("name", around))
                # A pattern that matches nothing would be found again and again.
                if match.start() == match.end():
                    scopes[position] = around
                    position += 1
        return scopes[:-1]

    def paint(self, scopes, match, captures, name):
        scopes[match.start():match.end()] = [name] * (match.end() - match.start())
        for number, capture in sorted(captures.items(), key=lambda item: int(item[0])):
            start, end = match.span(int(number))
            scopes[start:end] = [capture["name"]] * (end - start)

    def next_match(self, text, position, rule, has_end):
        """The next match in a rule, and the rule that it belongs to; None is the rule's own end."""
        best, found = None, None
        if has_end:
            best = self.compiled(rule["end"]).search(text, position)
        for candidate in self.flattened(rule):
            match = self.compiled(candidate.get("match") or candidate["begin"]).search(text, position)
            if match and (best is None or match.start() < best.start()):
                best, found = match, candidate
        return best, found

    def flattened(self, rule):
        """The patterns of a rule, with groups of patterns in place of their names."""
        if id(rule) not in self.candidates:
            found = []
            for pattern in rule.get("patterns", []):
                if "include" in pattern:
                    pattern = self.grammar["repository"][pattern["include"][1:]]
                found += self.flattened(pattern) if "match" not in pattern and "begin" not in pattern else [pattern]
            self.candidates[id(rule)] = found
        return self.candidates[id(rule)]

    def compiled(self, pattern):
        if pattern not in self.patterns:
            self.patterns[pattern] = onigurumacffi.compile(pattern)
        return self.patterns[pattern]
