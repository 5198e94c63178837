import type { ApplicationStore } from "../applications/index.ts";
import {
  createRenewLink,
  type MailboxChallenges,
  createMailCode,
  createMyRequestMail,
  reminderWaits,
  createReminders,
} from "../privacy/index.ts";
import {
  applicationMailWaits,
  createApplicationMails,
  type InquiryStore,
  messageWork,
  createSendOnce,
  messageGivenUp,
  type Carrier,
  type SendingParts,
} from "../messages/index.ts";
import type { Sites } from "../sites/index.ts";
import { type Vault, createWorker, type Job, type WorkHandlers } from "../store/index.ts";
import type { Member } from "./worker-group.ts";

interface MessengerParts extends SendingParts {
  readonly sites: Pick<Sites, "all" | "byId">;
  /** ID of this process. */
  readonly processId?: string;
  readonly applications: Pick<ApplicationStore, "find" | "matching">;
  readonly vault: Vault;
  readonly challenges: Pick<MailboxChallenges, "arm" | "disarm">;
  readonly inquiries: Pick<InquiryStore, "find">;
  /** Additional work handlers. */
  readonly more?: WorkHandlers;
  /** Absent if email is disabled. */
  readonly mail?: Carrier | undefined;
  /** Absent if text messages are disabled. */
  readonly text?: Carrier | undefined;
  readonly report: (error: unknown, job?: Job) => void;
}

export interface Messenger extends Member {
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
    ...worker,
    start() {
      const handlers = {
        ...more,
        ...(mail && createApplicationMails({ ...parts, wakeWorkers: () => worker.wake() })),
        ...(mail && createReminders({ ...parts, wakeWorkers: () => worker.wake() })),
        ...(mail && createMyRequestMail({ ...parts, wakeWorkers: () => worker.wake() })),
        ...(mail && createMailCode({ ...parts, wakeWorkers: () => worker.wake() })),
        ...(mail && createRenewLink({ ...parts, wakeWorkers: () => worker.wake() })),
        ...(mail && { [messageWork.mail]: createSendOnce(parts, mail) }),
        ...(text && { [messageWork.text]: createSendOnce(parts, text) }),
      };
      worker.start(handlers, { [messageWork.mail]: givenUp, [messageWork.text]: givenUp });
    },
  };
}
