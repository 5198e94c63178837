import type { UserApplicationUpdate } from "@loanbridge/contract";
import { isReused } from "../stored/reused.ts";
import type { Application } from "../types.ts";
import { isFinished } from "./steps.ts";

/** A form submitted before the forms that lead to it, or one that this site does not have. */
export class OutOfOrder extends Error {
  override readonly name = "OutOfOrder";
}

/** A form of another request than the visitor's present one, such as from a tab that was open before it began. */
export class OtherRequest extends Error {
  override readonly name = "OtherRequest";

  constructor() {
    super("The page shows another request.");
  }
}

/** Tells a visitor's requests apart. Not secret: it is the time at which the request began. */
export const requestMark = ({ createdAt }: Pick<Application, "createdAt">): string => createdAt.toString(36);

interface Marked extends Pick<UserApplicationUpdate, "viewState"> {
  readonly application: Application | undefined;
  /** Mark of the request that the page shows; undefined if the page gives none. */
  readonly request?: string | undefined;
}

/** True for a form that begins a request, or looks for an earlier one, whatever the page knew before. */
export const beginsRequest = (viewState: string): boolean =>
  viewState === "LANDING_SUBMIT" || viewState === "FINGERPRINT_REAPPLY";

/** The request that a landing form changes; undefined if it begins one. */
export const openOf = (application: Application | undefined): Application | undefined =>
  application && (isFinished(application.viewState) || isReused(application.values)) ? undefined : application;

/** Whether the page of a form or a button shows another request than the stored one, or none. */
const isOtherRequest = ({ application, request }: Omit<Marked, "viewState">): boolean =>
  application !== undefined && request !== undefined && request !== requestMark(application);

/**
 * Whether a landing form would change an open request that its page does not show. With the email of the open request, it
 * is taken: then the same person sends it from a page of before, such as after Back, to change the amount.
 */
export function changesOther({
  application,
  request,
  email,
}: Omit<Marked, "viewState"> & { readonly email: unknown }): boolean {
  const open = openOf(application);
  if (!isOtherRequest({ application: open, request })) return false;
  return typeof email !== "string" || email.trim().toLowerCase() !== String(open?.values["email"]).toLowerCase();
}

/** Throws `OtherRequest` if the page of a form or a button shows another request than the stored one, or none. */
export function expectSameRequest(marked: Omit<Marked, "viewState">): void {
  if (isOtherRequest(marked)) throw new OtherRequest();
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
