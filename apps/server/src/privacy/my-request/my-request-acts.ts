import { copyIn } from "@loanbridge/languages";
import { composeField, contactPage, siteText } from "@loanbridge/loan-form";
import type { MyRequestAct, ServerError } from "@loanbridge/contract";
import {
  closeApplication,
  consentWords,
  endedWithPhone,
  optInConsents,
  type ServerLookups,
  retryConflicts,
  type Application,
  type ApplicationStore,
  type Origin,
} from "../../applications/index.ts";
import { createConfirm, type Tx } from "../../store/index.ts";
import type { PrivacyRight } from "../tables.ts";
import { validateInquiry } from "../inquiries/validate-inquiry.ts";
import type { InquiryStore } from "../../messages/index.ts";
import { languageChosen, type Site } from "../../sites/index.ts";
import { afterErasure, eraseAllIn, optOut, type Erased } from "../cases/carry-out.ts";
import { markCase, proveCase } from "../cases/case-store.ts";
import type { CaseParts } from "../cases/parts.ts";
import { availableActs } from "./available-acts.ts";
import { recipientsOf } from "../cases/recipients.ts";
import { recordCaseSteps } from "../cases/steps.ts";
import { vouchedIn } from "../cases/vouching.ts";

type Parts = Omit<CaseParts, "applications" | "inquiries" | "reminds"> & {
  readonly applications: Pick<ApplicationStore, "find" | "changeIn">;
  readonly inquiries: Pick<InquiryStore, "addIn">;
  readonly lookups: Pick<ServerLookups, "zip">;
  /** Called after work was stored, to wake the worker. */
  readonly wakeWorkers: () => void;
};

export interface Acting {
  readonly site: Site;
  readonly email: string;
  /** Digest of the address that the link was mailed to. */
  readonly mailedTo: Uint8Array;
  readonly applications: readonly Application[];
  readonly origin: Origin;
  /** For a correction: the values entered; empty ones leave the stored value. */
  readonly typed: Readonly<Record<string, string>>;
}

/**
 * Performs the act of a My request button on each application that it still applies to, so that a button pressed twice
 * acts once. Returns the errors in the entered values; if there are any, nothing was done.
 */
export type PerformAct = (act: MyRequestAct, acting: Acting) => Promise<readonly ServerError[]>;

/** Fields that can be corrected; city and state follow from the ZIP code. */
export const correctable = ["email", "primaryPhone", "address1", "zip"] as const;

/** The right that each act exercises, and its kind in the ledger. The first two end all consents. */
const acts = {
  withdraw: { right: "withdrawal", kind: "withdrawal" },
  "opt-out": { right: "opt-out", kind: "sale-opt-out" },
  correct: { right: "correction", kind: "correction" },
  erase: { right: "erasure", kind: "erasure" },
} as const satisfies Record<MyRequestAct, { readonly right: PrivacyRight; readonly kind: string }>;

const noErasure = { erased: [], left: [] } as const;

const idsOf = (applications: readonly Application[]): string[] => applications.map(({ id }) => id);

export function createMyRequestActs(parts: Parts): PerformAct {
  const { db, ledger, applications, inquiries, suppression, lookups, clock, wakeWorkers } = parts;
  const confirm = createConfirm(db, clock);

  /**
   * In one transaction: stores the case, acts on each application, and closes the case. Returns what was erased;
   * undefined: nothing was left to do.
   */
  async function storing(
    act: MyRequestAct,
    acting: Acting,
    values: Readonly<Record<string, unknown>>,
  ): Promise<readonly Erased[] | undefined> {
    const { site, email, mailedTo } = acting;
    // Read them again, because the same button may have been pressed before and still be at work.
    const current = await Promise.all(acting.applications.map(({ id }) => applications.find(id)));
    return await db.transaction().execute(async (tx) => {
      const affected = [];
      const vouched = await vouchedIn(tx, parts, { mailedTo }, idsOf(acting.applications));
      for (const one of current)
        if (
          one &&
          vouched.has(one.id) &&
          (act !== "correct" || differs(one, values)) &&
          (await availableActs(tx, one.id)).includes(act)
        )
          affected.push(one);
      if (affected.length === 0) return undefined;
      const ids = idsOf(affected);
      const request = {
        siteId: site.id,
        kind: "my-request",
        values: { email, right: acts[act].right, ...languageChosen(site) },
      } as const;
      const { id } = await inquiries.addIn(tx, request);
      await proveCase(tx, id, mailedTo, clock());
      for (const one of affected) await changeOne(tx, act, one, values, acting);
      if (act === "opt-out" || act === "erase") {
        await optOut(tx, parts, id, {
          contact: { email },
          applications: act === "erase" ? ids : [],
        });
        await endTexts(tx, affected);
      }
      if (act === "correct")
        await recordCaseSteps(
          tx,
          ledger,
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

  /** Also ends texts, to every phone of these applications. */
  async function endTexts(tx: Tx, affected: readonly Application[]): Promise<void> {
    for (const phone of new Set(affected.flatMap(({ values }) => [values["primaryPhone"], values["alternatePhone"]])))
      if (typeof phone === "string" && phone !== "")
        await suppression.add(tx, suppression.digest("phone", phone), "asked", clock());
  }

  async function changeOne(
    tx: Tx,
    act: MyRequestAct,
    { id, version, values: before }: Application,
    values: Readonly<Record<string, unknown>>,
    { site, mailedTo, origin }: Acting,
  ): Promise<void> {
    const ended = endedWithPhone(before, values);
    const text = siteText(site, copyIn(site.language).privacy.statements[act]);
    const consents = [
      { kind: acts[act].kind, act: "link" as const, text, mailedTo, origin },
      ...optInConsents(consentWords(site), origin, { before, changed: ended, pages: [] }),
    ];
    await applications.changeIn(tx, id, version, { values: { ...values, ...ended } }, { consents });
    if (act === "withdraw" || act === "opt-out") await closeApplication(tx, id);
  }

  /** Marks the case as done. Closes it unless a lender has to be notified, or a copy with another address was left. */
  async function settle(tx: Tx, request: string, ids: readonly string[], left: readonly string[]): Promise<void> {
    const isLenderToNotify = (await recipientsOf(tx, ids)).some((one) => one.identified);
    const isOver = !isLenderToNotify && left.length === 0;
    await markCase(tx, request, { acted_at: clock(), ...(isOver && { answered_at: clock() }) });
  }

  return async (act, acting) => {
    const { errors, values } = act === "correct" ? await corrected(acting) : { errors: [], values: {} };
    if (errors.length > 0) return errors;
    const erased = await retryConflicts(() => storing(act, acting, values));
    if (erased === undefined) {
      await confirm();
      return [];
    }
    if (act === "erase") await afterErasure(parts, erased);
    wakeWorkers();
    return [];
  };

  async function corrected({ site, typed }: Acting) {
    const names = correctable.filter((name) => (typed[name] ?? "").trim() !== "");
    const page = { ...contactPage, fields: names.map((name) => composeField(name)) };
    const judged = validateInquiry({ page, given: typed, site, now: new Date(clock()) });
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
