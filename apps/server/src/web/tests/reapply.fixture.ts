import type { ServerResponse } from "@loanbridge/contract";
import { expect } from "vitest";
import { mailCodes } from "../../privacy/earlier-request/codes.fixture.ts";
import { landing, longForm, noon, payday, type Started, type Visitor } from "./started.fixture.ts";

export const bodyOf = (answer: { json: () => unknown }) => answer.json() as ServerResponse;

/** Form that requests this amount again. */
export const again = (range: string, accepted = true) => ({
  viewState: "TERMS_AND_CONDITIONS",
  userApplication: { amountRequestedRange: range, acceptedTermsAndConditions: accepted },
});

/** Form that searches for an earlier request. */
export const lookUp = (fingerprintEmail: string, fingerprintPhone: string) => ({
  viewState: "FINGERPRINT_REAPPLY",
  userApplication: { fingerprintEmail, fingerprintPhone },
});

/** Form that enters an emailed code. */
export const enter = (fingerprintChallenge: string, fingerprintCode: string) => ({
  viewState: "FINGERPRINT_REAPPLY",
  userApplication: { fingerprintChallenge, fingerprintCode },
});

export const failed = [
  { field: "fingerprintEmail", code: "FailedAttempt" },
  { field: "fingerprintPhone", code: "FailedAttempt" },
];

/** The newest application of an address, other than `known`: the clock does not move, so creation times are equal. */
export const idOf = async ({ app }: Started, email: string, known?: string): Promise<string> =>
  (await app.applications.matching("email", email, 0)).find((id) => id !== known) ?? "";

/** A visitor whose application no lender accepted. */
export async function unsold(
  started: Started,
  number: string,
): Promise<{ visitor: Visitor; email: string; phone: string; id: string }> {
  const visitor = started.visitor(payday);
  const email = `known.${number}@example.com`;
  const phone = `5125559${number}`;
  await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
  await visitor.patch({ ...longForm, userApplication: { ...longForm.userApplication, primaryPhone: phone } });
  const id = await idOf(started, email);
  const application = await started.app.applications.find(id);
  await started.app.applications.change(id, application?.version ?? 0, { viewState: "RE_ROUTE" });
  return { visitor, email, phone, id };
}

/** Starts a search; returns the challenge and the emailed code. */
export async function searched(started: Started, visitor: Visitor, email: string, phone: string) {
  const { userApplication, errors, viewState } = bodyOf(await visitor.patch(lookUp(email, phone)));
  expect([viewState, errors]).toEqual(["FINGERPRINT_REAPPLY", []]);
  const challenge = String(userApplication["fingerprintChallenge"]);
  return { challenge, code: (await mailCodes(started, () => noon)).get(challenge) };
}
