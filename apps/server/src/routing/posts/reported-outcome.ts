import { cleanCode, cleanReference, redirectTarget, type Lender, type Outcome } from "../../lenders/index.ts";
import type { Database } from "../../store/index.ts";
import { type Attempt, attemptsOf, isOpenPost } from "../tree/attempts.ts";
import { highestPrice } from "./reported-price.ts";

/** The outcome of a post as a lender reported it to the operator. */
export type ReportedOutcome =
  | { readonly kind: "declined"; readonly code: string | undefined }
  | {
      readonly kind: "sold";
      /** Dollars; undefined if the operator entered none. */
      readonly price: number | undefined;
      readonly url: string | undefined;
      readonly reference: string | undefined;
    };

/** An outcome that ends a post. */
export type SettledOutcome = Extract<Outcome, { kind: "sold" | "declined" }>;

/** The part of a report that is wrong, and the end of a sentence about it. */
export interface WrongReport {
  readonly part: "code" | "price" | "reference" | "url";
  readonly must: string;
}

/** For the operator, if the lender of an open post has no file. Its file says where its sales may lead. */
export const neededToSettle = (lenderId: string): string =>
  `Lender ${lenderId} has no file. Put ${lenderId}.json back to settle its posts; a lender in no tree gets no applications.`;

/** The outcome to settle a post with, or what is wrong with the report. */
export function outcomeReported(
  { file: { redirectHosts } }: Lender,
  reported: ReportedOutcome,
  post: Pick<Attempt, "step_cents">,
  allowLoopback: boolean,
): SettledOutcome | WrongReport {
  if (reported.kind === "declined") return declinedWith(reported.code);
  const { price, url, reference } = reported;
  // The operator typed it, so a number is the lender's own.
  if (reference !== undefined && cleanReference(reference, true) === undefined)
    return {
      part: "reference",
      must: "must be 1 to 64 letters, digits, _, ., : and -, and no phone number, SSN or email address.",
    };
  const redirectUrl = redirectTarget(url, redirectHosts, allowLoopback);
  const most = highestPrice(post);
  if (price === undefined || price > most)
    return {
      part: "price",
      must: `must be in dollars, such as 45 or 45.50, and at most ${most.toLocaleString("en-US")}.`,
    };
  if (redirectUrl === undefined)
    return { part: "url", must: `must be an https address at ${redirectHosts.join(" or ")}.` };
  return {
    kind: "sold",
    price,
    redirectUrl,
    ...(reference !== undefined && { reference, numericReference: true as const }),
  };
}

function declinedWith(code: string | undefined): SettledOutcome | WrongReport {
  if (code === undefined) return { kind: "declined", reason: "declined" };
  return cleanCode(code) === undefined
    ? {
        part: "code",
        must: "must be 1 to 40 letters, digits, _, . and -, and no phone number, SSN or email address.",
      }
    : { kind: "declined", reason: "declined", code };
}

/** The post of an application to a lender that an operator may settle. */
export async function findOpenPost(
  db: Database,
  applicationId: string,
  lenderId: string,
): Promise<Attempt | undefined> {
  return (await attemptsOf(db, applicationId)).find((one) => one.lender_id === lenderId && isOpenPost(one));
}
