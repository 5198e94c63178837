import type { TLSSocket } from "node:tls";

/** Maximum wait for a server that neither refuses nor issues a session ticket. Nearly all issue one at once. */
const maxWaitMs = 1_000;

/**
 * In TLS 1.3, a server that requires a client certificate rejects a client without one only after the client's side of
 * the handshake is complete, so a post sent at once would be lost without an error. If the server requested a
 * certificate, wait for its reaction. Passes the refusal to `done`.
 */
export function awaitCertificateRefusal(socket: TLSSocket, done: (refusal?: unknown) => void): void {
  // Shared signature algorithms are known only if the server requested a certificate.
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
  const timer = setTimeout(accepted, maxWaitMs);
  socket.once("session", accepted).once("error", settle).once("close", closed);
}
