import { expect } from "vitest";
import type { MyRequestPage } from "@loanbridge/contract";
import { recordDisclosure } from "../../store/consent/index.ts";
import { startWithLinks, type StartedWithLinks } from "./links.fixture.ts";
import { landing, longForm, noon, payday, type Visitor } from "./started.fixture.ts";
import { storeSale } from "./store-sale.fixture.ts";

export interface Applied {
  readonly visitor: Visitor;
  readonly id: string;
  /** URL of the My request link as sent to the applicant. */
  readonly url: string;
}

export interface Manner {
  /** No lender has received the data, and the long form is incomplete. */
  readonly unfinished?: boolean;
  readonly sold?: boolean;
}

/** Starts the whole server, with applicants whose data one lender has received. */
export async function startWithApplicants() {
  const all: StartedWithLinks = await startWithLinks();
  const { started, myRequestTo } = all;
  const { db } = started.app;

  async function applied(email: string, { unfinished = false, sold = false }: Manner = {}): Promise<Applied> {
    const visitor = started.visitor(payday);
    await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
    if (!unfinished) await visitor.patch(longForm);
    const token = visitor.cookie?.split("=")[1] ?? "";
    const { id } = (await started.app.applications.findByToken("payday-demo", token)) ?? expect.unreachable();
    const one = { visitor, id, url: myRequestTo(id, email) };
    if (unfinished) return one;
    const disclosure = {
      applicationId: id,
      lenderId: "harborline",
      groups: ["contact", "bank"],
      why: "post",
      at: noon,
    };
    await db.transaction().execute((tx) => recordDisclosure(tx, started.app.ledger, disclosure));
    if (sold) await storeSale(started.app, id);
    return one;
  }

  return {
    ...all,
    applied,
    /** The application's ledger entries, except for disclosures and those that every application starts with. */
    entries: (id: string) =>
      db
        .selectFrom("consent_entry")
        .select(["kind", "act"])
        .where("application_id", "=", id)
        .where("kind", "not in", ["terms", "e-consent", "credit-authorization", "disclosure"])
        .orderBy("seq")
        .execute(),
  };
}

export type StartedWithApplicants = Awaited<ReturnType<typeof startWithApplicants>>;

/** The data that a My request page was rendered with. */
export const shown = (body: string) =>
  JSON.parse(/<main>(.*)<\/main>/s.exec(body)?.[1]?.replaceAll("&lt;", "<") ?? "{}") as Partial<MyRequestPage>;
