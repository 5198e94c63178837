import type { ServerResponse } from "@loanbridge/contract";
import { consentFields, isUnfinished } from "@loanbridge/loan-form";
import type { FormStore } from "./form-store.ts";

/** Its values are those of the request that it has begun. */
const landing = "landing";

/**
 * If a response is of another request than the last one, drops what was typed for the last one. What was typed for a
 * request that has expired, or is unfinished, can still be sent in the next one, but each request needs its own consents.
 */
export function leaveRequest(
  forms: Map<string, FormStore>,
  last: ServerResponse,
  next: ServerResponse,
  hasExpired: boolean,
): void {
  if (last.request === undefined || next.request === undefined || last.request === next.request) return;
  for (const [id, form] of forms) {
    if (hasExpired || isUnfinished(last.viewState)) form.forget(consentFields);
    else if (id !== landing) forms.delete(id);
  }
}
