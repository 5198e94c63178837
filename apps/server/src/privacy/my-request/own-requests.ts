import type { Application, ApplicationStore } from "../../applications/index.ts";
import { type Database, isMailedTo, type Suppression, type Vault } from "../../store/index.ts";
import { readMailedSubject, type SignedLinks } from "../../messages/index.ts";
import { isSure, matchApplications } from "./match.ts";

/** Contents of a link to My request. */
export type OwnRequests =
  | { readonly state: "unknown" | "spent" }
  | { readonly state: "gone" | "readdressed"; readonly applicationId: string }
  | {
      readonly state: "shown";
      readonly email: string;
      /** Digest of the address that the link was mailed to, which is `email`. */
      readonly mailedTo: Uint8Array;
      readonly applications: readonly Application[];
    };

interface Parts {
  readonly db: Database;
  readonly vault: Vault;
  readonly links: Pick<SignedLinks, "read">;
  readonly suppression: Pick<Suppression, "digest">;
  readonly applications: Pick<ApplicationStore, "find">;
}

/**
 * All applications of the link's site with the address that it was mailed to, newest first. None if the link's own
 * application now names another address, because entering an address does not prove that one owns it. See
 * docs/decisions/0036.
 */
export async function ownRequests(
  { db, vault, links, suppression, applications }: Parts,
  siteId: string,
  token: string,
): Promise<OwnRequests> {
  const link = await links.read({ purpose: "my-request", siteId }, token);
  if (link === undefined) return { state: "unknown" };
  if (link.spent) return { state: "spent" };
  const { about: applicationId, mailedTo } = readMailedSubject(link.subject);
  const named = await applications.find(applicationId);
  const email = named?.values["email"];
  if (named?.siteId !== siteId || typeof email !== "string" || email === "") return { state: "gone", applicationId };
  const isVouched = (one: Application): boolean => isMailedTo(suppression, mailedTo, one.values["email"]);
  if (!isVouched(named)) return { state: "readdressed", applicationId };
  const found = await matchApplications(db, vault, { email });
  const own = found.filter((one) => one.siteId === siteId && isSure(one)).map(({ id }) => id);
  // Includes the link's own application even if its month's lookup keys are gone.
  const opened = await Promise.all([...new Set([...own, applicationId])].map((id) => applications.find(id)));
  return { state: "shown", email, mailedTo, applications: opened.filter((one) => one !== undefined).filter(isVouched) };
}
