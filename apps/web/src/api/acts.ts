import type { LenderOffer, ServerResponse } from "@loanbridge/contract";
import { requestHeader } from "@loanbridge/contract/headers";
import { call, type Result } from "./call.ts";

/** Mark of the request that this page shows. The server refuses the call if another one has begun since. */
export type RequestMark = ServerResponse["request"];

const headersFor = (request: RequestMark) => ({ headers: request === undefined ? {} : { [requestHeader]: request } });

/** Id of the opt-in that has a separate endpoint. */
const horoscope = "horoscope";

export function declineOffer(request: RequestMark): Promise<Result<ServerResponse>> {
  return call("userApplication/declineOffer", { method: "POST", ...headersFor(request) });
}

/** Continues with one of the lenders that bought the request together. */
export function chooseOffer(lender: string, request: RequestMark): Promise<Result<ServerResponse>> {
  const path = `userApplication/chooseOffer/${encodeURIComponent(lender)}`;
  return call(path, { method: "POST", ...headersFor(request) });
}

/** Checks or clears an opt-in of the wait page. */
export function optIn(id: string, yes: boolean, request: RequestMark): Promise<Result<{ stored: boolean }>> {
  const path = id === horoscope && yes ? "horoscopeOptIn" : `waitPageOptIn/${id}?optIn=${String(yes)}`;
  return call(`userApplication/${path}`, { method: "POST", ...headersFor(request) });
}

export function loadOffers(): Promise<Result<{ offers: LenderOffer[] }>> {
  return call("offer");
}

/** Performs an action on the stored state, without form values. */
export function act(viewState: ServerResponse["viewState"], request: RequestMark): Promise<Result<ServerResponse>> {
  return call("userApplication", { method: "PATCH", body: { viewState, userApplication: {} }, ...headersFor(request) });
}

/** Abandons the stored request and starts with an empty form. */
export function resetApplication(request: RequestMark): Promise<Result<ServerResponse>> {
  const body = { viewState: "LANDING_SUBMIT", userApplication: {} };
  return call("userApplication?skippedReapply=true", { method: "PATCH", body, ...headersFor(request) });
}
