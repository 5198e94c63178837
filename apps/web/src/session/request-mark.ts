import type { ServerResponse } from "@loanbridge/contract";
import { requestParameter } from "@loanbridge/contract/headers";

/** Address to which the browser posts a form, with the mark of the request that its page shows. */
export function postAddress(path: string, { request }: Pick<ServerResponse, "request">): string {
  return request === undefined ? path : `${path}?${new URLSearchParams({ [requestParameter]: request }).toString()}`;
}
