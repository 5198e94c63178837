import { connect } from "node:net";

/** Sends raw bytes that no client library would send; resolves with everything received until the connection closes. */
export function sendRaw(url: URL, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    socket.write(bytes, "latin1");
  });
}

/** Headers of the first response on a connection, with lowercase names. */
export function headersOf(answer: string): Readonly<Record<string, string>> {
  const [head = ""] = answer.split("\r\n\r\n");
  const lines = head.split("\r\n").slice(1);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
}
