import unittest
from typing import List, Optional

from rowsmith import Framing, ProtocolError
from rowsmith.framing import Decoder

LINES = b'{"a":1}\n[2]\n\n{"b":"\xc3\xa9"}\r\n'
HEADERS = (
    b'Content-Length: 7\r\n\r\n{"a":1}'
    b"content-type: x\r\nCONTENT-LENGTH:3\r\n\r\n[2]"
    b'Content-Length: 10\r\n\r\n{"b":"\xc3\xa9"}'
)
MESSAGES = [b'{"a":1}', b"[2]", b'{"b":"\xc3\xa9"}']


class FramingTests(unittest.TestCase):
    def check(self, stream: bytes, size: int, framing: Optional[Framing] = None) -> None:
        decoder = Decoder(framing)
        messages: List[bytes] = []
        for start in range(0, len(stream), size):
            messages += decoder.feed(stream[start : start + size])
        decoder.finish()
        self.assertEqual([message.strip() for message in messages], MESSAGES, f"pieces of {size}")

    def test_the_first_byte_tells_the_framing_whatever_the_pieces(self) -> None:
        for size in range(1, len(HEADERS) + 1):
            self.check(LINES, size)
            self.check(HEADERS, size)

    def test_a_framing_that_is_given_is_kept(self) -> None:
        self.check(b"\n" + LINES, 5, Framing.LINES)
        self.check(HEADERS, 5, Framing.HEADERS)

    def test_what_is_encoded_is_decoded(self) -> None:
        for framing in Framing:
            stream = b"".join(framing.encode(message) for message in MESSAGES)
            self.check(stream, 3)

    def test_a_length_counts_bytes(self) -> None:
        self.assertEqual(Framing.HEADERS.encode("é".encode()), b"Content-Length: 2\r\n\r\n\xc3\xa9")

    def test_headers_without_a_length_are_an_error(self) -> None:
        for headers in (b"Content-Type: x\r\n\r\n", b"Content-Length: many\r\n\r\n"):
            with self.assertRaises(ProtocolError):
                Decoder().feed(headers)

    def test_headers_without_an_end_are_an_error(self) -> None:
        decoder = Decoder()
        with self.assertRaises(ProtocolError):
            for _ in range(100):
                decoder.feed(b"x" * 1_000)

    def test_a_stream_that_ends_inside_a_message_is_an_error(self) -> None:
        for part in (b'{"a":', b"Content-Le", b'Content-Length: 7\r\n\r\n{"a"', b"Content-Length: 7\r\n\r\n"):
            decoder = Decoder()
            self.assertEqual(decoder.feed(part), [])
            with self.assertRaises(ProtocolError):
                decoder.finish()
