import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from "smtp-server";

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  /** Time of receipt, ISO 8601. */
  readonly at: string;
  readonly text: string;
  readonly html: string;
  /** Keyed by lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  /** Newest first. */
  readonly mails: () => readonly ReceivedMail[];
  close(): Promise<void>;
}

/** Maximum of stored emails. They are lost when the simulator ends. */
const mostKept = 500;

/** A mail server on loopback that accepts every email and forwards none. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];

  async function receive(
    stream: SMTPServerDataStream,
    { rcptTo }: SMTPServerEnvelope,
    done: (error?: Error) => void,
  ): Promise<void> {
    try {
      const mail = await PostalMime.parse(await text(stream));
      mails.unshift({
        to: rcptTo.map(({ address }) => address).join(", "),
        from: mail.from?.address ?? "",
        subject: mail.subject ?? "",
        at: new Date().toISOString(),
        text: mail.text ?? "",
        html: mail.html ?? "",
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      });
      mails.splice(mostKept);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      void receive(stream, envelope, done);
    },
  });
  // A client that disconnects midway is not an error here.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`,
    mails: () => mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
