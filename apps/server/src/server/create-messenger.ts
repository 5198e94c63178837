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
  /** ID of this process. */
  readonly processId?: string;
  readonly applications: Pick<ApplicationStore, "find" | "matching">;
  readonly vault: Vault;
  readonly challenges: Pick<MailboxChallenges, "arm">;
  readonly inquiries: Pick<InquiryStore, "find">;
  /** Additional work handlers. */
  readonly more?: WorkHandlers;
  /** Absent if email is disabled. */
  readonly mail?: Carrier | undefined;
  /** Absent if text messages are disabled. */
  readonly text?: Carrier | undefined;
  readonly report: (error: unknown, job?: Job) => void;
}

export interface Messenger extends Pick<Worker, "wake" | "clockSet" | "drain"> {
  start(): void;
}

/** Messages sent concurrently. Separate from routing, so that a hanging mail server delays no application. */
const atOnce = 4;
/** Retries for about four days, like mail servers, at least every half hour. */
const backoff = { firstMs: 5_000, longestMs: 30 * 60_000 };
const maxAttempts = 250;
const firstWaits = { ...applicationMailWaits, ...reminderWaits };

/** Sends the messages in the outbox through the configured carriers. */
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
