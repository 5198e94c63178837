import type { ServerResponse } from "@loanbridge/contract";
import { noRequest, requestParameter } from "@loanbridge/contract/headers";

type Shown = Pick<ServerResponse, "request" | "viewState">;

/**
 * Mark of the request that a page shows. Its forms send it back, so that the server refuses them if another one is open.
 * Undefined if a server of an earlier version gave none.
 */
export const markOf = ({ request, viewState }: Shown): string | undefined =>
  request ?? (viewState === "LANDING_SUBMIT" ? noRequest : undefined);

/** The same in the address to which the browser posts a form. */
export function postAddress(path: string, shown: Shown): string {
  const mark = markOf(shown);
  return mark === undefined ? path : `${path}?${new URLSearchParams({ [requestParameter]: mark }).toString()}`;
}
