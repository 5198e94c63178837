import { mailedSubject } from "../../apps/server/src/messages/links/mailed-subject.ts";
import { createSignedLinks } from "../../apps/server/src/messages/links/signed-links.ts";
import { openSuppression } from "../../apps/server/src/store/suppression/suppression.ts";
import type { Place } from "./places.ts";
import type { Cookies, InProcessServer } from "./stored-state.ts";
import { applicant, type SiteName } from "./visit.ts";

/** For the page: follows a link to a place in the page itself. */
export const follow = (at: string): void => void (location.hash = at.replace("/#", ""));

/** The address of a place, after the site's own, for a visitor whose request is put into its state. */
export async function addressFor(
  visitor: Cookies,
  server: InProcessServer,
  site: SiteName,
  { state, stored = {}, redirectUrl, shared = [], mailed, at }: Place,
): Promise<string> {
  if (state === undefined) return at;
  const values = applicant({ amountRequestedRange: site === "payday" ? "500" : "1000" });
  await server.admit(visitor, site, values, { viewState: state, values: stored, redirectUrl: redirectUrl ?? null });
  const { id, values: answers } = await server.stored(visitor);
  for (const lender of shared) await share(server, id, lender);
  return mailed ? `${at}${await myRequestSecret(server, id, String(answers["email"]))}` : at;
}

/** Stores that a lender has bought a request, and shares it. */
async function share({ app: { db, vault } }: InProcessServer, id: string, lender: string): Promise<void> {
  await db
    .insertInto("attempt")
    .values({
      application_id: id,
      lender_id: lender,
      tier: 0,
      stage: "post",
      step_cents: 1,
      state: "shared",
      reason: null,
      price_cents: 100,
      idem_key: `${id} ${lender}`,
      sealed_answer: null,
      sealed_offer: vault.sealText("offer", id, `https://lender.example/${lender}`),
      sent_at: 1,
      answered_at: 2,
    })
    .execute();
}

/** The secret part of the link to My request that would be mailed to an applicant. */
async function myRequestSecret({ app }: InProcessServer, id: string, email: string): Promise<string> {
  const suppression = await openSuppression(app.db, app.vault, false);
  const mailedTo = suppression.digest("email", email);
  const place = { purpose: "my-request", siteId: "payday-demo" } as const;
  return createSignedLinks(app.db, app.vault, Date.now).make(place, mailedSubject({ about: id, mailedTo }));
}
