import { once } from "node:events";
import { connect, type Socket } from "node:net";
import fc from "fast-check";

const request = `${JSON.stringify({ words: ["privacy", "list"], workingDir: "/" })}\n`;

/**
 * Input that a client of the operator socket might write: arbitrary bytes, or a request that was truncated, changed or
 * repeated.
 */
const written: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 60 }).map((text) => Buffer.from(`${text}\n`)),
  fc.jsonValue({ maxDepth: 2 }).map((value) => Buffer.from(`${JSON.stringify(value)}\n`)),
  fc
    .array(fc.string({ maxLength: 8 }), { maxLength: 4 })
    .map((words) => Buffer.from(`${JSON.stringify({ words, workingDir: "/\u2028" })}\n`)),
  fc.integer({ min: 0, max: request.length }).map((cut) => Buffer.from(request.slice(0, cut))),
  fc.tuple(fc.integer({ min: 0, max: request.length - 1 }), fc.integer({ min: 0, max: 255 })).map(([at, byte]) => {
    const bytes = Buffer.from(request);
    bytes[at] = byte;
    return bytes;
  }),
);

/** Resolves once the connection is closed for any reason. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => resolve());
  });

/**
 * Writes `count` generated sequences to the socket, each over its own connection, which is then closed or destroyed.
 */
export async function fuzzOperator(path: string, count: number, seed: number): Promise<void> {
  const sequences = fc.sample(fc.tuple(written, fc.boolean()), { numRuns: count, seed });
  for (const [bytes, isRude] of sequences) {
    const socket = connect(path);
    socket.on("error", () => socket.destroy());
    await once(socket, "connect");
    socket.write(bytes);
    if (isRude) socket.destroy();
    else socket.end();
    socket.resume();
    await closed(socket);
  }
}
