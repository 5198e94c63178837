import type { ApplicationMailWork, Application, ApplicationStore } from "../../applications/index.ts";
import type { Values } from "@loanbridge/form-engine";
import { languageNamed } from "@loanbridge/languages";
import type { ViewState } from "@loanbridge/loan-form";
import { type Database, type WorkHandlers, createWork } from "../../store/index.ts";
import type { MailKindName } from "../kinds.ts";
import type { NewMessage, Outbox } from "../outbox.ts";

/** Time without changes after which an application counts as abandoned. */
const leftAfterMs = 60 * 60_000;

/** States with a form that can be resumed. */
const resumable: ReadonlySet<ViewState> = new Set<ViewState>([
  "FULL_FORM",
  "FULL_FORM_PG1",
  "FULL_FORM_PG2",
  "SLIDE_SHOW",
  "PAY_SCHEDULE",
]);

/** Kinds of work. The work holds no personal data: the address is read when it runs. */
const work = { ready: "confirmation-mail", begun: "resume-mail" } as const;

export const applicationMailWork: ApplicationMailWork = {
  ready: { kind: work.ready },
  begun: (now) => ({ kind: work.begun, notBefore: now + leftAfterMs }),
};

/** See `firstWaits` of a worker. */
export const applicationMailWaits = { [work.begun]: leftAfterMs };

interface Parts {
  readonly db: Database;
  readonly applications: Pick<ApplicationStore, "find" | "matching">;
  readonly outbox: Outbox;
  readonly clock: () => number;
  /** Called after an email was stored, to wake the worker. */
  readonly wakeWorkers: () => void;
}

/**
 * The emails about an application: one when it is with the lenders, and one when it was started and abandoned; each
 * once.
 */
export function createApplicationMails({ db, applications, outbox, clock, wakeWorkers }: Parts): WorkHandlers {
  async function queue(application: Application, kind: MailKindName): Promise<void> {
    const mail = mailTo(application, kind, application.id);
    if (mail === undefined) return;
    await db.transaction().execute((tx) => outbox.add(tx, mail));
    wakeWorkers();
  }

  /** Whether the applicant has not started another application since, which would be the one to resume. */
  async function isLatest({ id, createdAt, values: { email } }: Application): Promise<boolean> {
    const since = typeof email === "string" ? await applications.matching("email", email, createdAt) : [];
    return since.every((other) => other === id);
  }

  return {
    [work.ready]: async ({ subject: applicationId }) => {
      const application = await applications.find(applicationId);
      if (application) await queue(application, "confirmation");
    },
    [work.begun]: async ({ subject: applicationId }) => {
      const application = await applications.find(applicationId);
      if (application === undefined || !resumable.has(application.viewState)) return;
      const now = clock();
      const leftAt = application.updatedAt + leftAfterMs;
      if (leftAt <= now) return (await isLatest(application)) ? queue(application, "resume") : undefined;
      const again = [{ kind: work.begun, subject: applicationId, notBefore: Math.min(leftAt, now + leftAfterMs) }];
      await db.transaction().execute(async (tx) => createWork(db, clock).enqueue(tx, again));
    },
  };
}

/** Undefined: the application has no address. */
export function mailTo({ id, siteId, values }: Application, kind: MailKindName, once: string) {
  const { email } = values;
  return typeof email === "string" && email !== ""
    ? { siteId, kind, once, applicationId: id, to: email, ...languageIn(values) }
    : undefined;
}

/** The language to write to a person in: that of the page on which they last sent a form. */
export function languageIn({ language }: Values): Pick<NewMessage, "language"> {
  const known = languageNamed(language);
  return known === undefined ? {} : { language: known };
}
