import type { UserApplicationUpdate } from "@loanbridge/contract";
import type { Application } from "../types.ts";

/** A form submitted before the forms that lead to it, or one that this site does not have. */
export class OutOfOrder extends Error {
  override readonly name = "OutOfOrder";
}

/** A form of another request than the visitor's present one, such as from a tab that was open before it began. */
export class OtherRequest extends Error {
  override readonly name = "OtherRequest";
}

/** Tells a visitor's requests apart. Not secret: it is the time at which the request began. */
export const requestMark = ({ createdAt }: Pick<Application, "createdAt">): string => createdAt.toString(36);

interface Marked extends Pick<UserApplicationUpdate, "viewState"> {
  readonly application: Application | undefined;
  /** Mark of the request that the page shows; undefined if it shows none. */
  readonly request?: string | undefined;
}

/** True for a form that begins a request, or looks for an earlier one, whatever the page knew before. */
export const beginsRequest = (viewState: string): boolean =>
  viewState === "LANDING_SUBMIT" || viewState === "FINGERPRINT_REAPPLY";

/** Throws `OtherRequest` if the page of a form or a button shows another request than the stored one. */
export function expectSameRequest({ application, request }: Omit<Marked, "viewState">): void {
  if (application === undefined || request === undefined || request === requestMark(application)) return;
  throw new OtherRequest("The page shows another request.");
}

/**
 * True if the form, which sends an earlier request's answers again, has made the stored request: it came twice, because
 * its response was lost, for example.
 */
export function hasMade({ application, viewState, request }: Marked): boolean {
  const createdAt = application?.values["previousAppTimestamp"];
  if (viewState !== "TERMS_AND_CONDITIONS" || application === undefined || typeof createdAt !== "number") return false;
  return request === requestMark({ createdAt }) && request !== requestMark(application);
}
