import type { Application, ApplicationStore } from "../applications/types.ts";
import type { Database } from "../database/schema.ts";
import type { SignedLinks } from "../links/signed-links.ts";
import type { Vault } from "../vault/index.ts";
import { isSure, matchApplications } from "./match.ts";

/** What a link to My request opens: every request of its site that was made with the address which the link was mailed to. */
export type OwnRequests =
  | { readonly state: "unknown" | "spent" | "gone" }
  | { readonly state: "shown"; readonly email: string; readonly applications: readonly Application[] };

interface Parts {
  readonly db: Database;
  readonly vault: Vault;
  readonly links: Pick<SignedLinks, "read">;
  readonly applications: Pick<ApplicationStore, "find">;
}

/** Requests of one address that are shown at most. */
const mostShown = 20;

/** The newest first. */
export async function ownRequests(
  { db, vault, links, applications }: Parts,
  siteId: string,
  token: string,
): Promise<OwnRequests> {
  const link = await links.read({ purpose: "my-request", siteId }, token);
  if (link === undefined) return { state: "unknown" };
  if (link.spent) return { state: "spent" };
  const named = await applications.find(link.subject);
  const email = named?.values["email"];
  if (named?.siteId !== siteId || typeof email !== "string" || email === "") return { state: "gone" };
  const found = (await matchApplications(db, vault, { email })).filter((one) => one.siteId === siteId && isSure(one));
  // The one that the link is about is shown also where its month's keys for look-ups are gone.
  const ids = [...new Set([...found.map(({ id }) => id), named.id])].slice(0, mostShown);
  const opened = await Promise.all(ids.map((id) => applications.find(id)));
  return { state: "shown", email, applications: opened.filter((one) => one !== undefined) };
}
