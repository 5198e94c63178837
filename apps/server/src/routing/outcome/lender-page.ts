import { createHash } from "node:crypto";
import type { ApplicationStore } from "../../applications/index.ts";
import type { SignedLinks } from "../../messages/index.ts";
import { recordFact } from "../../reporting/index.ts";
import { DatabaseUnwritable, type Database, type Tx, type Vault } from "../../store/index.ts";
import { offeredSharesOf } from "../posts/shared-sale.ts";
import { attemptsOf, type Attempt } from "../tree/attempts.ts";

/** The page on which a lender waits for an applicant. */
interface LenderPage {
  readonly applicationId: string;
  readonly url: string;
  /** Undefined if no stored sale leads there. */
  readonly sale: Attempt | undefined;
}

/** An applicant who follows a link to a lender's page. */
export interface Leaving {
  readonly siteId: string;
  readonly token: string;
  /** Whether the browser holds this application. It may then use a link again. */
  readonly holds: (applicationId: string) => Promise<boolean>;
}

/**
 * Follows a link to a lender's page. Resolves to the page's URL; `moved`: the sale was given back, and the browser holds
 * the request; `spent`: the link was used or has expired, or the sale was given back; `unknown`: not one of our links.
 */
export type FollowToLender = (leaving: Leaving) => Promise<{ readonly url: string } | "moved" | "spent" | "unknown">;

/** Makes a link to a lender's page that its application may use. */
export type LinkToLender = (applicationId: string, url: string) => string;

/** A part of the URL's hash, so that a link never leads to the page of a later buyer. */
const digestOf = (url: string): string => createHash("sha256").update(url).digest("base64url").slice(0, 16);

/** Subject of a link to a lender's page. */
export const lenderPageSubject = (applicationId: string, url: string): string => `${applicationId}.${digestOf(url)}`;

export function createFollowToLender(parts: {
  readonly db: Database;
  readonly applications: Pick<ApplicationStore, "find">;
  readonly vault: Pick<Vault, "openText">;
  readonly links: Pick<SignedLinks, "read" | "use">;
  readonly clock: () => number;
}): FollowToLender {
  const { db, links, clock } = parts;
  return async ({ siteId, token, holds }) => {
    const place = { purpose: "lender-page", siteId } as const;
    const link = await links.read(place, token);
    if (link === undefined) return "unknown";
    const [applicationId = "", digest] = link.subject.split(".");
    const page = await pageOf(parts, applicationId, digest);
    if (page === undefined) return (await holds(applicationId)) ? "moved" : "spent";
    const record = (tx: Tx) => recordArrival(tx, page, clock());
    if (!link.spent && (await unlessUnwritable(links.use(place, token, record)))) return { url: page.url };
    if (!(await holds(applicationId))) return "spent";
    await unlessUnwritable(db.transaction().execute(record));
    return { url: page.url };
  };
}

/**
 * Resolves to true also while the database cannot be written: a lender waits for the applicant, so the departure is not
 * counted, and the link can be used again.
 */
async function unlessUnwritable(recorded: Promise<true | undefined>): Promise<true | undefined> {
  try {
    return await recorded;
  } catch (error) {
    if (error instanceof DatabaseUnwritable) return true;
    throw error;
  }
}

/** The page that the link named when it was made, if the application still leads there. */
async function pageOf(
  { db, applications, vault }: Parameters<typeof createFollowToLender>[0],
  applicationId: string,
  digest: string | undefined,
): Promise<LenderPage | undefined> {
  const application = await applications.find(applicationId);
  if (application === undefined) return undefined;
  const attempts = await attemptsOf(db, applicationId);
  const { redirectUrl: url } = application;
  if (url !== undefined && digestOf(url) === digest)
    return { applicationId, url, sale: attempts.find(({ state }) => state === "sold") };
  for (const sale of offeredSharesOf(attempts)) {
    if (sale.sealed_offer === null) continue;
    const offered = vault.openText("offer", applicationId, sale.sealed_offer);
    if (digestOf(offered) === digest) return { applicationId, url: offered, sale };
  }
  return undefined;
}

/** Counts the applicant's first departure for a lender. Resolves to true. */
async function recordArrival(tx: Tx, { applicationId, sale }: LenderPage, at: number): Promise<true> {
  if (sale === undefined) return true;
  const { numUpdatedRows } = await tx
    .updateTable("attempt")
    .set({ arrived_at: at })
    .where("id", "=", sale.id)
    .where("arrived_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) recordFact(tx, { applicationId, lenderId: sale.lender_id, at, counts: { arrived: 1 } });
  return true;
}
