import signal
import unittest

from fake_server import program
from rowsmith import Client, Connection, ConnectionLost, ProcessTransport


class ProcessTests(unittest.TestCase):
    def setUp(self) -> None:
        self.transport = ProcessTransport(program())
        self.connection = Connection(self.transport)
        self.addCleanup(self.connection.close)

    def test_a_command_is_spoken_to_over_its_standard_streams(self) -> None:
        text = "é" * 300_000
        self.assertEqual(self.connection.call("echo", {"a": text}, 30), {"a": text})

    def test_closing_lets_the_command_end_by_itself(self) -> None:
        self.connection.call("echo", {}, 10)
        self.connection.close()
        self.assertEqual(self.transport.process.returncode, 0)
        self.assertIn("all was said", self.transport.farewell())

    def test_a_command_that_ends_leaves_its_status_and_last_words(self) -> None:
        with self.assertRaisesRegex(ConnectionLost, r"die: .*ended with exit status 3: no more"):
            self.connection.call("die", {}, 10)
        with self.assertRaisesRegex(ConnectionLost, r"ended with exit status 3"):
            self.connection.call("echo", {}, 10)

    def test_a_command_that_is_killed_leaves_its_signal(self) -> None:
        self.connection.call("echo", {}, 10)
        self.transport.process.send_signal(signal.SIGKILL)
        self.assertTrue(self.connection.wait(10))
        self.assertIn("was ended by SIGKILL", str(self.connection.reason))

    def test_a_command_that_does_not_listen_is_ended(self) -> None:
        transport = ProcessTransport(["sleep", "1000"], grace=0.05)
        Connection(transport).close(timeout=0.05)
        self.assertEqual(transport.process.returncode, -signal.SIGTERM)

    def test_a_command_that_is_not_there_is_named(self) -> None:
        with self.assertRaisesRegex(ConnectionLost, "cannot start ./no-such-command: No such file"):
            Client.spawn(binary="./no-such-command")

    def test_a_socket_that_is_not_there_is_named(self) -> None:
        with self.assertRaisesRegex(ConnectionLost, "cannot connect to ./no-such-socket: No such file"):
            Client.unix("./no-such-socket")
