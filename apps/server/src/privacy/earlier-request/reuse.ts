import { hardestWork, type ServerError } from "@loanbridge/contract";
import { fromWire, mailboxCodeLength } from "@loanbridge/loan-form";
import type { MailboxChallenges } from "./challenges.ts";
import { isMailedTo, type Suppression } from "../../store/suppression/suppression.ts";
import { domainOf } from "../../sites/parent-domain.ts";
import { validationContext } from "../../sites/validation-context.ts";
import { typedWrong } from "./find-earlier.ts";
import { provedByMailbox } from "../../applications/stored/reused.ts";
import { ApplicationMissing, type Application, type ApplicationStore } from "../../applications/types.ts";
import type { Update, UpdateResult } from "../../applications/submit/update.ts";

interface Parts {
  readonly applications: Pick<ApplicationStore, "copy" | "find">;
  readonly challenges: Pick<MailboxChallenges, "open" | "prove">;
  readonly suppression: Pick<Suppression, "digest">;
  readonly clock: () => Date;
}

/** Ends a search: there is no such request, its code expired, or too many codes were wrong. Which of these, nobody learns. */
const notFound: readonly ServerError[] = ["fingerprintEmail", "fingerprintPhone"].map((field) => ({
  field,
  code: "FailedAttempt",
}));
/** This site sends no mail, so no mailbox can be proved. */
const noMailbox: readonly ServerError[] = [{ field: "fingerprintEmail", code: "NotAllowed" }];
const wrongCode: readonly ServerError[] = [{ field: "fingerprintCode", code: "Pattern" }];

const codeShape = new RegExp(`^\\d{${String(mailboxCodeLength)}}$`);

/** Finds an earlier request from another device: first by email and phone, then by the code that was mailed. What it holds is used, and never shown. */
export function createReuse(parts: Parts): (update: Update) => Promise<UpdateResult> {
  const { applications, challenges, suppression, clock } = parts;

  /** The answer is the same whether or not there is a request. */
  async function search({ site, application }: Update, given: { readonly email: string; readonly phone: string }) {
    const wrong = typedWrong(given, validationContext(site, clock()));
    if (wrong.length > 0) return { application, errors: wrong };
    if (!site.mails) return { application, errors: noMailbox };
    return { application, errors: [], challenge: await challenges.open(site.id, given) };
  }

  async function prove({ site, application, userApplication, origin }: Update, challenge: string, code: string) {
    if (!codeShape.test(code)) return { application, errors: wrongCode };
    const proof = await challenges.prove(site.id, challenge, code);
    if (proof.state !== "proved") return { application, errors: proof.state === "wrong" ? wrongCode : notFound };
    const earlier = await applications.find(proof.applicationId);
    // Since the code was mailed, another address may have been put into the request.
    if (earlier === undefined || !isMailedTo(suppression, proof.mailedTo, earlier.values["email"]))
      return { application, errors: notFound };
    const { popunderDisplayed, pixelsRequested } = fromWire(userApplication);
    const parentDomain = origin.parent === undefined ? null : domainOf(origin.parent);
    return copyOf(earlier, { popunderDisplayed, pixelsRequested, parentDomain }).catch((error: unknown) => {
      // Erased in the meantime.
      if (error instanceof ApplicationMissing) return { application, errors: notFound };
      throw error;
    });
  }

  async function copyOf(earlier: Application, shown: Readonly<Record<string, unknown>>): Promise<UpdateResult> {
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
      // Who owns the mailbox has proved more than any work does.
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

type Fingerprint = Readonly<Partial<Record<"email" | "phone" | "challenge" | "code", string>>>;
