import { hardestWork, type ServerError } from "@loanbridge/contract";
import { fromWire, mailboxCodeLength } from "@loanbridge/loan-form";
import type { MailboxChallenges } from "./challenges.ts";
import { isMailedTo, type Suppression } from "../../store/index.ts";
import { directVisit, reservedNames, type RecognizedVisit } from "../../sources/index.ts";
import { domainOf, validationContext } from "../../sites/index.ts";
import { typedWrong } from "./find-earlier.ts";
import {
  provedByMailbox,
  ApplicationMissing,
  type Application,
  type ApplicationStore,
  type Update,
  type UpdateResult,
} from "../../applications/index.ts";

interface Parts {
  readonly applications: Pick<ApplicationStore, "copy" | "find">;
  readonly challenges: Pick<MailboxChallenges, "open" | "prove">;
  readonly suppression: Pick<Suppression, "digest">;
  readonly clock: () => Date;
}

/** Ends a search. Deliberately the same for no such application, an expired code, and too many wrong codes. */
const notFound: readonly ServerError[] = ["fingerprintEmail", "fingerprintPhone"].map((field) => ({
  field,
  code: "FailedAttempt",
}));
/** The site sends no email, so no mailbox can be proved. */
const noMailbox: readonly ServerError[] = [{ field: "fingerprintEmail", code: "NotAllowed" }];
const wrongCode: readonly ServerError[] = [{ field: "fingerprintCode", code: "Pattern" }];

const codeShape = new RegExp(`^\\d{${String(mailboxCodeLength)}}$`);

/**
 * Finds an earlier application from another device: first by email and phone, then by a mailed code. Its data is used
 * but never shown.
 */
export function createReuse(parts: Parts): (update: Update) => Promise<UpdateResult> {
  const { applications, challenges, suppression, clock } = parts;

  /** Returns the same whether or not there is such an application. */
  async function search({ site, application }: Update, given: { readonly email: string; readonly phone: string }) {
    const wrong = typedWrong(given, validationContext(site, clock()));
    if (wrong.length > 0) return { application, errors: wrong };
    if (!site.mails) return { application, errors: noMailbox };
    return { application, errors: [], challenge: await challenges.open(site.id, given) };
  }

  async function prove({ site, application, userApplication, origin, visit }: Update, challenge: string, code: string) {
    if (!codeShape.test(code)) return { application, errors: wrongCode };
    const proof = await challenges.prove(site.id, challenge, code);
    if (proof.state !== "proved") return { application, errors: proof.state === "wrong" ? wrongCode : notFound };
    const earlier = await applications.find(proof.applicationId);
    // The application's address may have changed since the code was mailed.
    if (earlier === undefined || !isMailedTo(suppression, proof.mailedTo, earlier.values["email"]))
      return { application, errors: notFound };
    const { popunderDisplayed, pixelsRequested } = fromWire(userApplication);
    const parentDomain = origin.parent === undefined ? null : domainOf(origin.parent);
    const shown = { popunderDisplayed, pixelsRequested, parentDomain };
    return copyOf(earlier, shown, newestVisit(visit, application)).catch((error: unknown) => {
      // The application was erased in the meantime.
      if (error instanceof ApplicationMissing) return { application, errors: notFound };
      throw error;
    });
  }

  async function copyOf(
    earlier: Application,
    shown: Readonly<Record<string, unknown>>,
    visit: RecognizedVisit,
  ): Promise<UpdateResult> {
    const { email, primaryPhone: phone } = earlier.values;
    const made = await applications.copy({
      from: earlier.id,
      seen: earlier.version,
      visitor: false,
      viewState: "TERMS_AND_CONDITIONS",
      values: {
        ...shown,
        previousAppTimestamp: earlier.createdAt,
        fingerprintReapply: { email, phone, type: provedByMailbox },
      },
      consents: [],
      work: [],
      visit,
      // Owning the mailbox proves more than any proof of work.
      proven: hardestWork,
    });
    return { ...made, errors: [] };
  }

  return async (update) => {
    const { fingerprintReapply } = fromWire(update.userApplication);
    const { email = "", phone = "", challenge, code = "" } = { ...(fingerprintReapply as Fingerprint | undefined) };
    return challenge === undefined ? search(update, { email, phone }) : prove(update, challenge, code);
  };
}

/** The copy belongs to the source of this visit, not to that of the earlier request. */
function newestVisit(visit: RecognizedVisit = directVisit, application: Application | undefined): RecognizedVisit {
  return visit.source === reservedNames.direct ? (application?.visit ?? visit) : visit;
}

type Fingerprint = Readonly<Partial<Record<"email" | "phone" | "challenge" | "code", string>>>;
