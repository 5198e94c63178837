import { lenderId, type UserApplicationUpdate } from "@loanbridge/contract";
import type { HttpDependencies } from "../dependencies.ts";
import type { Posted } from "./read-answers.ts";

type Act = (
  dependencies: Pick<HttpDependencies, "declineOffer" | "chooseOffer">,
  applicationId: string,
  posted: Posted,
) => Promise<unknown>;

/** Buttons that send an update without answers, as the same buttons with scripts do. */
export const updatingActs = {
  retry: { viewState: "ERROR", userApplication: {} },
  go: { viewState: "SPLASH", userApplication: {} },
  "credit-offer": { viewState: "CREDIT_OFFER", userApplication: {} },
  "no-smaller-amount": { viewState: "RESUBMIT", userApplication: { rejected: true } },
  "start-again": { viewState: "LANDING_SUBMIT", userApplication: {} },
} as const satisfies Readonly<Record<string, Pick<UserApplicationUpdate, "viewState" | "userApplication">>>;

/** Buttons about the lenders that bought the request. */
export const lenderActs: Readonly<Record<string, Act>> = {
  decline: async ({ declineOffer }, id) => declineOffer(id),
  choose: async ({ chooseOffer }, id, { lender }) => {
    const chosen = lenderId.safeParse(lender);
    return chosen.success ? chooseOffer(id, chosen.data) : undefined;
  },
};
