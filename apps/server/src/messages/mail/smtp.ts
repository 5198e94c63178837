import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { MessageNotTaken, MessageRefused } from "../errors.ts";

/** A mail as it leaves. */
export interface Letter {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** Envelope sender: where bounces go. */
  readonly bounces: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Smtp {
  /**
   * Hands one mail to the mail server. `last` is awaited when all but the mail's end has left: a server accepts nothing before
   * that. Rejects with `MessageNotTaken` or `MessageRefused`.
   */
  send(letter: Letter, last: () => Promise<void>, signal: AbortSignal): Promise<void>;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, dnsTimeout: 10_000, socketTimeout: 600_000 };
const loopback = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** `url` of SMTP_URL. Without TLS only on this machine; certificates are always checked. */
export function createSmtp(url: string): Smtp {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const options = {
    ...timeouts,
    host: hostname.replaceAll(/[[\]]/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !loopback.test(hostname),
    tls: { minVersion: "TLSv1.2" },
  } as const;
  const auth = username === "" ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };

  return {
    async send(letter, last, signal) {
      const message = await mimeOf(letter);
      const connection = new SMTPConnection(options);
      const envelope = { from: letter.bounces, to: [letter.to] };
      const stop = (): void => connection.close();
      signal.addEventListener("abort", stop);
      try {
        await new Promise<void>((resolve, reject) => {
          const failed = (error: unknown): void => reject(judged(error));
          const send = (): void =>
            connection.send(envelope, Readable.from(endingWith(message, last)), (error) =>
              error ? failed(error) : resolve(),
            );
          connection.once("error", failed);
          connection.once("end", () => failed(new Error("The connection ended.")));
          connection.connect((error) => {
            if (error) failed(error);
            else if (auth) connection.login(auth, (refusal) => (refusal ? failed(refusal) : send()));
            else send();
          });
        });
        connection.quit();
      } finally {
        signal.removeEventListener("abort", stop);
        connection.on("error", () => undefined);
        connection.close();
      }
    },
  };
}

async function* endingWith(message: Buffer, last: () => Promise<void>): AsyncGenerator<Buffer> {
  yield message;
  await last();
}

async function mimeOf({ headers, from, to, replyTo, messageId, subject, text, html }: Letter): Promise<Buffer> {
  // Written as they are: an address in them must not be folded.
  const prepared = Object.entries(headers).map(([key, value]) => ({ key, value: { prepared: true, value } }));
  const composer = new MailComposer({
    from,
    to,
    replyTo,
    messageId,
    subject,
    text,
    html,
    headers: prepared,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Only what was said of this mail is final. A refused login, or sender, is the operator's to mend: the mail waits. */
function judged(error: unknown): Error {
  const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
  const ofThisMail = command === "RCPT TO" || command === "DATA";
  return responseCode >= 500 && ofThisMail
    ? new MessageRefused(command === "RCPT TO", { cause: error })
    : new MessageNotTaken("The mail server has not taken the mail.", { cause: error });
}
