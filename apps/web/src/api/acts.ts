import type { LenderOffer, ServerResponse } from "@loanbridge/contract";
import { call, type Result } from "./call.ts";

/** Id of the opt-in that has an endpoint of its own. */
const horoscope = "horoscope";

export function declineOffer(): Promise<Result<ServerResponse>> {
  return call("userApplication/declineOffer", { method: "POST" });
}

/** Goes on with one of the lenders that bought the request together. */
export function chooseOffer(lender: string): Promise<Result<ServerResponse>> {
  return call(`userApplication/chooseOffer/${encodeURIComponent(lender)}`, { method: "POST" });
}

/** Takes or gives back a box of the wait page. */
export function optIn(id: string, yes: boolean): Promise<Result<{ stored: boolean }>> {
  const path = id === horoscope && yes ? "horoscopeOptIn" : `waitPageOptIn/${id}?optIn=${String(yes)}`;
  return call(`userApplication/${path}`, { method: "POST" });
}

export function loadOffers(count: number): Promise<Result<{ offers: LenderOffer[] }>> {
  return call(`offer?count=${String(count)}`);
}

/** An act on the stored state itself: nothing was typed. */
export function act(viewState: ServerResponse["viewState"]): Promise<Result<ServerResponse>> {
  return call("userApplication", { method: "PATCH", body: { viewState, userApplication: {} } });
}

/** Leaves what is stored, and begins with an empty form. */
export function beginAnew(): Promise<Result<ServerResponse>> {
  const body = { viewState: "LANDING_SUBMIT", userApplication: {} };
  return call("userApplication?skippedReapply=true", { method: "PATCH", body });
}
