import { composeField, contactPage, siteText } from "@loanbridge/loan-form";
import type { MyRequestAct, ServerError } from "@loanbridge/contract";
import { closeApplication } from "../../applications/stored/close.ts";
import type { ServerLookups } from "../../applications/submit/server-checks.ts";
import { retryConflicts } from "../../applications/retry-conflicts.ts";
import {
  ApplicationMissing,
  VersionConflict,
  type Application,
  type ApplicationStore,
  type ConsentAct,
  type Origin,
} from "../../applications/types.ts";
import type { Tx } from "../../store/database/schema.ts";
import type { PrivacyRight } from "../tables.ts";
import { judgeRequest } from "../inquiries/judge.ts";
import type { RequestStore } from "../../messages/inquiries/store.ts";
import type { Site } from "../../sites/types.ts";
import { afterErasure, eraseAllIn, optOut, type Erased } from "../desk/carry-out.ts";
import { markCase, proveCase } from "../desk/cases.ts";
import { statements } from "../copy/en/statements.ts";
import type { DeskParts } from "../desk/parts.ts";
import { leftToDo } from "./left-to-do.ts";
import { recipientsOf } from "../desk/recipients.ts";
import { recordDesk } from "../desk/steps.ts";
import { vouchedIn } from "../desk/vouching.ts";

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
  /** Digest of the address that the link was mailed to. */
  readonly mailedTo: Uint8Array;
  readonly applications: readonly Application[];
  readonly origin: Origin;
  /** Of a correction: what was typed, empty where nothing is to change. */
  readonly typed: Readonly<Record<string, string>>;
}

/**
 * Does what an applicant asked for by a button of My request, to whichever of the applications there is something left to do: a button
 * that is pressed twice acts once. Answers what was refused of what was typed; then nothing was done.
 */
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

const noErasure = { erased: [], left: [] } as const;

const idsOf = (applications: readonly Application[]): string[] => applications.map(({ id }) => id);

/** A lender's answer came in between, or the same button was pressed twice. */
const wasChanged = (error: unknown): boolean => error instanceof VersionConflict || error instanceof ApplicationMissing;

export function createMyRequestActs(parts: Parts): PerformAct {
  const { db, vault, applications, requests, suppression, lookups, clock, worked } = parts;

  /**
   * In one transaction: the request as it is kept and answered, and what it does to each application. Answers what was erased;
   * undefined: there was nothing left to do.
   */
  async function storing(
    act: MyRequestAct,
    acting: Acting,
    values: Readonly<Record<string, unknown>>,
  ): Promise<readonly Erased[] | undefined> {
    const { site, email, mailedTo, origin } = acting;
    // As they are now: the same button may have been pressed before, and be at work still.
    const current = await Promise.all(acting.applications.map(({ id }) => applications.find(id)));
    return await db.transaction().execute(async (tx) => {
      const affected = [];
      const vouched = await vouchedIn(tx, parts, { mailedTo }, idsOf(acting.applications));
      for (const one of current)
        if (
          one &&
          vouched.has(one.id) &&
          (act !== "correct" || differs(one, values)) &&
          (await leftToDo(tx, one.id)).includes(act)
        )
          affected.push(one);
      if (affected.length === 0) return undefined;
      const ids = idsOf(affected);
      const request = { siteId: site.id, kind: "my-request", values: { email, right: acts[act].right } } as const;
      const { id } = await requests.addIn(tx, request);
      await proveCase(tx, id, mailedTo, clock());
      for (const one of affected)
        await changeOne(tx, act, one, values, {
          kind: acts[act].kind,
          act: "link" as const,
          text: siteText(site, statements[act]),
          mailedTo,
          origin,
        });
      if (act === "opt-out" || act === "erase") {
        await optOut(tx, parts, id, {
          contact: { email },
          applications: act === "erase" ? ids : [],
        });
        await endTexts(tx, affected);
      }
      if (act === "correct")
        await recordDesk(
          tx,
          vault,
          ids.map((one) => ({
            request: id,
            applicationId: one,
            act: "corrected",
            detail: Object.keys(values).join(","),
            at: clock(),
          })),
        );
      const whose = { contact: { email }, applications: ids, voucher: { mailedTo } };
      const done = act === "erase" ? await eraseAllIn(tx, parts, id, whose) : noErasure;
      await settle(tx, id, ids, done.left);
      return done.erased;
    });
  }

  /** Nor texts: to any phone that these applications name. */
  async function endTexts(tx: Tx, affected: readonly Application[]): Promise<void> {
    for (const phone of new Set(affected.flatMap(({ values }) => [values["primaryPhone"], values["alternatePhone"]])))
      if (typeof phone === "string" && phone !== "")
        await suppression.add(tx, suppression.digest("phone", phone), "asked", clock());
  }

  async function changeOne(
    tx: Tx,
    act: MyRequestAct,
    { id, version }: Application,
    values: Readonly<Record<string, unknown>>,
    consent: ConsentAct,
  ): Promise<void> {
    await applications.changeIn(tx, id, version, { values }, { consents: [consent] });
    if (act === "withdraw" || act === "opt-out") await closeApplication(tx, id);
  }

  /** It is done; the request ends, unless a lender is to be told, or a copy was left that names another address. */
  async function settle(tx: Tx, request: string, ids: readonly string[], left: readonly string[]): Promise<void> {
    const told = (await recipientsOf(tx, ids)).some((one) => one.identified);
    const isOver = !told && left.length === 0;
    await markCase(tx, request, { acted_at: clock(), ...(isOver && { answered_at: clock() }) });
  }

  return async (act, acting) => {
    const { errors, values } = act === "correct" ? await corrected(acting) : { errors: [], values: {} };
    if (errors.length > 0) return errors;
    const erased = await retryConflicts(() => storing(act, acting, values), wasChanged);
    if (erased === undefined) return [];
    if (act === "erase") await afterErasure(parts, erased);
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
    const zipIsWhole = zip !== undefined && !errors.some(({ field }) => field === "zip");
    const place = zipIsWhole ? await lookups.zip(zip) : undefined;
    if (zipIsWhole && place === undefined) errors.push({ field: "zip", code: "ZipLookup" });
    return { errors, values: { ...judged.values, ...place } };
  }
}

const differs = ({ values: stored }: Application, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).some(([name, value]) => stored[name] !== value);
