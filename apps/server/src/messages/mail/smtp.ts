import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { MessageNotAccepted, MessageRefused } from "../errors.ts";

/** An outgoing email. */
export interface OutgoingEmail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** Envelope sender, which receives bounces. */
  readonly bounces: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Smtp {
  /**
   * Sends one email to the mail server. Awaits `beforeEnd` before sending its end, without which a server accepts nothing.
   * Rejects with `MessageNotAccepted` or `MessageRefused`.
   */
  send(email: OutgoingEmail, beforeEnd: () => Promise<void>, signal: AbortSignal): Promise<void>;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, dnsTimeout: 10_000, socketTimeout: 600_000 };
const loopback = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** `url` is SMTP_URL. Allows plain connections only on this machine; always checks certificates. */
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
    async send(email, beforeEnd, signal) {
      const message = await mimeOf(email);
      const connection = new SMTPConnection(options);
      const envelope = { from: email.bounces, to: [email.to] };
      const stop = (): void => connection.close();
      signal.addEventListener("abort", stop);
      try {
        await new Promise<void>((resolve, reject) => {
          const failed = (error: unknown): void => reject(classifySmtpError(error));
          const send = (): void =>
            connection.send(envelope, Readable.from(endingWith(message, beforeEnd)), (error) =>
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

async function* endingWith(message: Buffer, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  yield message;
  await beforeEnd();
}

async function mimeOf({ headers, from, to, replyTo, messageId, subject, text, html }: OutgoingEmail): Promise<Buffer> {
  // Prepared headers are not folded, since an address in them must stay whole.
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

/**
 * Only a response about this email or its recipient's address is final. A rejected login, sender or network is for the
 * operator to fix, so the email waits; so does one for a full mailbox.
 */
function classifySmtpError(error: unknown): Error {
  const { responseCode = 0, command = "", response = "" } = error as Readonly<Partial<SmtpRefusal>>;
  const isAddress = command === "RCPT TO" && isBadAddress(responseCode, response);
  return responseCode >= 500 && (isAddress || command === "DATA")
    ? new MessageRefused(isAddress, { cause: error })
    : new MessageNotAccepted("The mail server has not taken the mail.", { cause: error });
}

interface SmtpRefusal {
  readonly responseCode: number;
  readonly command: string;
  readonly response: string;
}

/** Status codes of a recipient that gets no email (RFC 3463): a bad address, or a mailbox that is disabled. */
const badAddress = /^5\.(?:1\.(?:[0-6]|10)|2\.1)$/;
/** Without a status code: mailbox unavailable, not local, or not allowed as a name (RFC 5321). */
const badAddressCodes: ReadonlySet<number> = new Set([550, 551, 553]);

function isBadAddress(code: number, response: string): boolean {
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return status === undefined ? badAddressCodes.has(code) : badAddress.test(status);
}
