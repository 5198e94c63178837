import type { ApplicationStore } from "../applications/types.ts";
import { createRenewLink } from "../privacy/links/renew-link.ts";
import { applicationMailWaits, createApplicationMails } from "../messages/mail/application-mails.ts";
import type { MailboxChallenges } from "../privacy/earlier-request/challenges.ts";
import { createMailCode } from "../privacy/earlier-request/mail-code.ts";
import { createMyRequestMail } from "../privacy/my-request/my-request-mail.ts";
import { reminderWaits } from "../privacy/cases/reminder-times.ts";
import { createReminders } from "../privacy/cases/reminders.ts";
import type { InquiryStore } from "../messages/inquiries/store.ts";
import type { Vault } from "../store/vault/index.ts";
import { createWorker, type Job, type Worker } from "../store/work/index.ts";
import type { WorkHandlers } from "../store/work/types.ts";
import { messageWork } from "../messages/outbox.ts";
import { createSendOnce, messageGivenUp, type Carrier, type SendingParts } from "../messages/send-once.ts";

interface MessengerParts extends SendingParts {
  /** Id of this process. */
  readonly processId?: string;
  readonly applications: Pick<ApplicationStore, "find" | "matching">;
  readonly vault: Vault;
  readonly challenges: Pick<MailboxChallenges, "arm">;
  readonly inquiries: Pick<InquiryStore, "find">;
  /** More of what it does, beside sending. */
  readonly more?: WorkHandlers;
  /** Absent: no mail is sent. */
  readonly mail?: Carrier | undefined;
  /** Absent: no text is sent. */
  readonly text?: Carrier | undefined;
  readonly report: (error: unknown, job?: Job) => void;
}

export interface Messenger extends Pick<Worker, "wake" | "clockSet" | "drain"> {
  start(): void;
}

/** Messages on their way at the same time. Apart from the requests that are routed: a mail server that hangs holds up none of these. */
const atOnce = 4;
/** Some four days, as mail servers themselves go on trying: at least every half hour. */
const backoff = { firstMs: 5_000, longestMs: 30 * 60_000 };
const maxAttempts = 250;
const firstWaits = { ...applicationMailWaits, ...reminderWaits };

/** Sends what waits in the outbox, by the carriers that there are. */
export function createMessenger({ mail, text, more, ...parts }: MessengerParts): Messenger {
  const { db, clock, processId, report } = parts;
  const worker = createWorker({ db, clock, processId, concurrency: atOnce, maxAttempts, backoff, firstWaits, report });
  const givenUp = messageGivenUp(parts);
  return {
    start() {
      const handlers = {
        ...more,
        ...(mail && createApplicationMails({ ...parts, worked: () => worker.wake() })),
        ...(mail && createReminders({ ...parts, worked: () => worker.wake() })),
        ...(mail && createMyRequestMail({ ...parts, worked: () => worker.wake() })),
        ...(mail && createMailCode({ ...parts, worked: () => worker.wake() })),
        ...(mail && createRenewLink({ ...parts, worked: () => worker.wake() })),
        ...(mail && { [messageWork.mail]: createSendOnce(parts, mail) }),
        ...(text && { [messageWork.text]: createSendOnce(parts, text) }),
      };
      worker.start(handlers, { [messageWork.mail]: givenUp, [messageWork.text]: givenUp });
    },
    wake: () => worker.wake(),
    clockSet: () => worker.clockSet(),
    drain: (ms) => worker.drain(ms),
  };
}
