import type { TLSSocket } from "node:tls";

/** Longest wait for a server that neither refuses nor hands out a session, which nearly all do at once. */
const mostMs = 1_000;

/**
 * A server that wants a certificate of its client refuses one without only after the client takes TLS 1.3 for set up: a post sent at
 * once would be lost without a word. Of who has asked for a certificate, the answer is waited for. `done` is told what it refuses with.
 */
export function hearOut(socket: TLSSocket, done: (refusal?: unknown) => void): void {
  // Algorithms for a certificate of ours: known only where one was asked for.
  if (socket.getProtocol() !== "TLSv1.3" || socket.getSharedSigalgs().length === 0) {
    done();
    return;
  }
  const settle = (refusal?: unknown): void => {
    clearTimeout(timer);
    socket.off("session", accepted).off("error", settle).off("close", closed);
    done(refusal);
  };
  const accepted = () => settle();
  const closed = () => settle(new Error("closed"));
  const timer = setTimeout(accepted, mostMs);
  socket.once("session", accepted).once("error", settle).once("close", closed);
}
