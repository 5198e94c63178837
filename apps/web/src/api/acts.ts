import type { LenderOffer, ServerResponse } from "@loanbridge/contract";
import { call, type Result } from "./call.ts";

/** Id of the opt-in that has a separate endpoint. */
const horoscope = "horoscope";

export function declineOffer(): Promise<Result<ServerResponse>> {
  return call("userApplication/declineOffer", { method: "POST" });
}

/** Continues with one of the lenders that bought the request together. */
export function chooseOffer(lender: string): Promise<Result<ServerResponse>> {
  return call(`userApplication/chooseOffer/${encodeURIComponent(lender)}`, { method: "POST" });
}

/** Checks or clears an opt-in of the wait page. */
export function optIn(id: string, yes: boolean): Promise<Result<{ stored: boolean }>> {
  const path = id === horoscope && yes ? "horoscopeOptIn" : `waitPageOptIn/${id}?optIn=${String(yes)}`;
  return call(`userApplication/${path}`, { method: "POST" });
}

export function loadOffers(count: number): Promise<Result<{ offers: LenderOffer[] }>> {
  return call(`offer?count=${String(count)}`);
}

/** Performs an action on the stored state, without form values. */
export function act(viewState: ServerResponse["viewState"]): Promise<Result<ServerResponse>> {
  return call("userApplication", { method: "PATCH", body: { viewState, userApplication: {} } });
}

/** Abandons the stored request and starts with an empty form. */
export function resetApplication(): Promise<Result<ServerResponse>> {
  const body = { viewState: "LANDING_SUBMIT", userApplication: {} };
  return call("userApplication?skippedReapply=true", { method: "PATCH", body });
}
