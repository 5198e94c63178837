import { composeField, contactPage, siteText } from "@loanbridge/loan-form";
import type { MyRequestAct, ServerError } from "@loanbridge/contract";
import { closeApplication } from "../applications/close.ts";
import type { ServerLookups } from "../applications/server-checks.ts";
import { VersionConflict, type Application, type ApplicationStore, type Origin } from "../applications/types.ts";
import type { PrivacyRight, Tx } from "../database/schema.ts";
import { judgeRequest } from "../requests/judge.ts";
import type { RequestStore } from "../requests/store.ts";
import type { Site } from "../sites/types.ts";
import { eraseAll, optOut } from "./carry-out.ts";
import { markCase } from "./cases.ts";
import { statements } from "./copy/en/statements.ts";
import type { DeskParts } from "./parts.ts";
import { recipientsOf } from "./recipients.ts";
import { recordDesk } from "./steps.ts";

type Parts = Omit<DeskParts, "applications" | "requests" | "reminds"> & {
  readonly applications: Pick<ApplicationStore, "find" | "changeIn">;
  readonly requests: Pick<RequestStore, "addIn">;
  readonly lookups: Pick<ServerLookups, "zip">;
  /** After work was stored: wakes the worker. */
  readonly worked: () => void;
};

export interface Acting {
  readonly site: Site;
  readonly email: string;
  readonly applications: readonly Application[];
  readonly origin: Origin;
  /** Of a correction: what was typed, empty where nothing is to change. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Does what an applicant asked for by a button of My request. Answers what was refused of what was typed; then nothing was done. */
export type PerformAct = (act: MyRequestAct, acting: Acting) => Promise<readonly ServerError[]>;

/** What can be corrected; city and state follow from the ZIP code. */
export const correctable = ["email", "primaryPhone", "address1", "zip"] as const;

/** What each act is on the desk, and its kind in the ledger, where the first two end what was consented to. */
const acts = {
  withdraw: { right: "withdrawal", kind: "withdrawal" },
  "opt-out": { right: "opt-out", kind: "sale-opt-out" },
  correct: { right: "correction", kind: "correction" },
  erase: { right: "erasure", kind: "erasure" },
} as const satisfies Record<MyRequestAct, { readonly right: PrivacyRight; readonly kind: string }>;

const tries = 3;

export function createMyRequestActs(parts: Parts): PerformAct {
  const { db, applications, requests, lookups, clock, worked } = parts;

  /** In one transaction: the request as it is kept and answered, and what it does to each application. */
  async function storing(act: MyRequestAct, acting: Acting, values: Readonly<Record<string, unknown>>, left = tries) {
    const { site, email, origin } = acting;
    const ids = acting.applications.map(({ id }) => id);
    try {
      return await db.transaction().execute(async (tx) => {
        const request = { siteId: site.id, kind: "my-request", values: { email, right: acts[act].right } } as const;
        const { id } = await requests.addIn(tx, request);
        for (const one of ids)
          await changeOne(tx, act, one, values, {
            kind: acts[act].kind,
            act: "link" as const,
            text: siteText(site, statements[act]),
            origin,
          });
        if (act === "opt-out" || act === "erase")
          await optOut(tx, parts, id, {
            contact: { email },
            applications: act === "erase" ? ids.map((one) => ({ id: one })) : [],
          });
        if (act === "correct")
          await recordDesk(
            tx,
            ids.map((one) => ({
              request: id,
              applicationId: one,
              act: "corrected",
              detail: Object.keys(values).join(","),
              at: clock(),
            })),
          );
        if (act !== "erase") await settle(tx, id, ids);
        return id;
      });
    } catch (error) {
      // A lender's answer came in between.
      if (left <= 1 || !(error instanceof VersionConflict)) throw error;
      return storing(act, acting, values, left - 1);
    }
  }

  async function changeOne(
    tx: Tx,
    act: MyRequestAct,
    id: string,
    values: Readonly<Record<string, unknown>>,
    consent: { readonly kind: string; readonly act: "link"; readonly text: string; readonly origin: Origin },
  ): Promise<void> {
    const row = await tx.selectFrom("application").select("version").where("id", "=", id).executeTakeFirstOrThrow();
    await applications.changeIn(tx, id, row.version, { values }, { consents: [consent] });
    if (act === "withdraw" || act === "opt-out") await closeApplication(tx, id);
  }

  /** It is done; it ends, unless a lender is to be told. */
  async function settle(tx: Tx, request: string, ids: readonly string[]): Promise<void> {
    const told = (await recipientsOf(tx, ids)).some((one) => one.identified);
    await markCase(tx, request, { acted_at: clock(), ...(!told && { answered_at: clock() }) });
  }

  return async (act, acting) => {
    const { errors, values } = act === "correct" ? await corrected(acting) : { errors: [], values: {} };
    if (errors.length > 0) return errors;
    const request = await storing(act, acting, values);
    if (act === "erase") {
      const ids = acting.applications.map(({ id }) => id);
      await eraseAll(parts, request, { contact: { email: acting.email }, applications: ids });
      await db.transaction().execute((tx) => settle(tx, request, ids));
    }
    worked();
    return [];
  };

  async function corrected({ site, typed }: Acting) {
    const names = correctable.filter((name) => (typed[name] ?? "").trim() !== "");
    const page = { ...contactPage, fields: names.map((name) => composeField(name)) };
    const judged = judgeRequest({ page, given: typed, site, now: new Date(clock()) });
    const errors: ServerError[] = [...judged.errors];
    if (names.length === 0) errors.push({ field: "correct", code: "NotEmpty" });
    const zip = judged.values["zip"];
    const place = zip === undefined || errors.length > 0 ? undefined : await lookups.zip(zip);
    if (zip !== undefined && errors.length === 0 && place === undefined)
      errors.push({ field: "zip", code: "ZipLookup" });
    return { errors, values: { ...judged.values, ...place } };
  }
}
