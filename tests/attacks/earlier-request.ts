import type { ServerResponse } from "@loanbridge/contract";
import { Applicant } from "../stack/applicant.ts";
import type { Stack } from "../stack/stack.ts";
import { waitUntil } from "./wait-until.ts";

const path = "/api/v1/userApplication";

/** An applicant whose request a lender has bought. Every lender of the payday site buys in Texas. */
export async function soldTo(stack: Stack, index: number): Promise<Applicant> {
  const applicant = new Applicant(stack.site("payday"), index, { zip: "78704", city: "Austin", state: "TX" });
  await applicant.patch("LANDING_SUBMIT");
  await applicant.patch("FULL_FORM");
  await applicant.outcome();
  return applicant;
}

/** A stranger who never applied searches for the request of this email and phone. */
export async function searchFor(stranger: Applicant, email: unknown, phone: unknown): Promise<ServerResponse> {
  const userApplication = { fingerprintEmail: email, fingerprintPhone: phone };
  return (await stranger.call("PATCH", path, { viewState: "FINGERPRINT_REAPPLY", userApplication })).body;
}

/** Enters a code for a search. */
export async function enterCode(stranger: Applicant, challenge: unknown, code: string): Promise<ServerResponse> {
  const userApplication = { fingerprintChallenge: challenge, fingerprintCode: code };
  return (await stranger.call("PATCH", path, { viewState: "FINGERPRINT_REAPPLY", userApplication })).body;
}

/** Sends a found request to lenders once more, and returns the response. */
export async function sendAgain(stranger: Applicant): Promise<ServerResponse> {
  const userApplication = { amountRequestedRange: "1000", acceptedTermsAndConditions: true };
  await stranger.call("PATCH", path, { viewState: "TERMS_AND_CONDITIONS", userApplication });
  const waits = new Set(["READY_TO_PROCESS", "IN_PROCESS"]);
  return waitUntil("the outcome", async () => {
    const { body } = await stranger.stored();
    return waits.has(body.viewState) ? undefined : body;
  });
}

export const challengeIn = ({ userApplication }: ServerResponse): unknown => userApplication["fingerprintChallenge"];

/** Emails with a code that arrived at this address. */
export async function codesMailedTo(stack: Stack, { values }: Pick<Applicant, "values">): Promise<number> {
  return (await stack.mails()).filter(({ to, subject }) => to === values["email"] && subject.startsWith("Your code"))
    .length;
}
