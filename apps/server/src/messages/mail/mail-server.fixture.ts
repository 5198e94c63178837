import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from "smtp-server";
import { onTestFinished } from "vitest";

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  /** As received over the wire. */
  readonly raw: string;
  readonly parsed: Email;
}

/**
 * The server's behavior after the message is received: accepts it, accepts it and hangs up without a response, hangs up, defers
 * it, or refuses it.
 */
export type AtTheEnd = "take" | "take and hang up" | "hang up" | "try later" | "refuse";

export interface MailServer {
  readonly url: string;
  /** Emails accepted so far. */
  readonly mails: readonly ReceivedMail[];
  /** Connections so far. */
  readonly connections: number;
  atTheEnd: AtTheEnd;
  /** Addresses that it rejects as unknown. */
  readonly unknown: Set<string>;
  /** Its refusal of every recipient: code and text; undefined: none. */
  recipients: readonly [code: number, text: string] | undefined;
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/** A real mail server on this machine, which stops with the test. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const unknown = new Set<string>();
  let port = 0;
  let connections = 0;
  let atTheEnd: AtTheEnd = "take";
  let recipients: MailServer["recipients"];
  let server: SMTPServer | undefined;

  async function receive(
    stream: SMTPServerDataStream,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    // A client that hangs up before the end has sent nothing.
    const raw = await text(stream).catch(() => undefined);
    if (raw === undefined) return;
    const parsed = await PostalMime.parse(raw);
    const from = mailFrom === false ? "" : mailFrom.address;
    if (atTheEnd.startsWith("take")) mails.push({ from, to: rcptTo[0]?.address ?? "", raw, parsed });
    if (atTheEnd.endsWith("hang up")) await stop();
    else done(atTheEnd === "take" ? null : refusal(atTheEnd === "refuse" ? 554 : 451, "Not this one"));
  }

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 1,
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      onRcptTo({ address }, _session, done) {
        const refused = unknown.has(address) ? ([550, "No such user"] as const) : recipients;
        done(refused ? refusal(...refused) : null);
      },
      onData(stream, { envelope }, done) {
        void receive(stream, envelope, done);
      },
    });
    // Clients that hang up midway are part of the test.
    server.on("error", () => undefined);
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    port = (server.server.address() as AddressInfo).port;
  }

  async function stop(): Promise<void> {
    const closing = server;
    server = undefined;
    await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
  }

  await start();
  onTestFinished(stop);
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    mails,
    get connections() {
      return connections;
    },
    get atTheEnd() {
      return atTheEnd;
    },
    set atTheEnd(value) {
      atTheEnd = value;
    },
    get recipients() {
      return recipients;
    },
    set recipients(value) {
      recipients = value;
    },
    unknown,
    stop,
    start,
  };
}

const refusal = (responseCode: number, why: string): Error => Object.assign(new Error(why), { responseCode });
