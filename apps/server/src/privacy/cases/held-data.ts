import { type Language, copyIn } from "@loanbridge/languages";
import { applicationFields, type FieldGroup } from "@loanbridge/loan-form";
import {
  openProof,
  type ConsentProof,
  keyOf,
  loadApplication,
  type Application,
  type ApplicationStore,
} from "../../applications/index.ts";
import type { Database, Vault } from "../../store/index.ts";
import type { InquiryKind, Inquiry } from "../../messages/index.ts";
import { siteInLanguage, type Sites } from "../../sites/index.ts";
import { answerLabel } from "../my-request/answer-label.ts";
import { listConsents } from "../my-request/consents-of.ts";
import { recipientsOf, type Recipient } from "./recipients.ts";
import { outcomeOf, type ShownOutcome } from "../my-request/shown-outcome.ts";

export interface HeldValue {
  readonly group: FieldGroup;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  /** The form's label of a selected answer. */
  readonly words?: string;
}

/** Browser details sent with an act. */
interface SeenFrom extends Pick<ConsentProof, "ip" | "userAgent" | "url" | "parent" | "certificate"> {
  readonly at: number;
}

export interface HeldApplication extends Readonly<ShownOutcome> {
  readonly id: string;
  readonly site: string;
  readonly askedAt: number;
  readonly state: string;
  readonly values: readonly HeldValue[];
  /** Fields that are held but, under 11 CCR 7024(d), not shown: a copy in the wrong hands must not open accounts. */
  readonly heldNotShown: readonly string[];
  readonly recipients: readonly (Recipient & { readonly name: string })[];
  readonly consents: Awaited<ReturnType<typeof listConsents>>;
  /** Without duplicates. */
  readonly seenFrom: readonly SeenFrom[];
}

/** Data held about a person, for that person. Times are milliseconds since the epoch. */
export interface HeldData {
  readonly format: "loanbridge-held/1";
  readonly madeAt: number;
  /** Language of the labels, and of the document. */
  readonly language: Language;
  readonly applications: readonly HeldApplication[];
  /** The text of this inquiry. */
  readonly written: Readonly<Record<string, string>>;
  readonly kind: InquiryKind | undefined;
  /** Other inquiries from the same email address; absent: not looked up, because a web process cannot read them. */
  readonly writtenBefore?: readonly Pick<Inquiry, "at" | "kind" | "values">[];
}

interface Parts {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: Pick<ApplicationStore, "find">;
  readonly sites: Pick<Sites, "byId">;
  readonly lenderName: (id: string) => string | undefined;
  readonly clock: () => number;
}

interface About extends Partial<Pick<HeldData, "written" | "kind">> {
  readonly before?: readonly Inquiry[];
  /** The person's; English if absent. */
  readonly language?: Language;
  /** Checked for each application as it is read; absent: the operator vouches for all of them. */
  readonly isVouched?: (application: Application) => boolean;
}

/** Collects the data without opening secure values. */
export async function collectHeldData(parts: Parts, ids: readonly string[], about: About = {}): Promise<HeldData> {
  const { kind, written = {}, before, isVouched = () => true, language = "en" } = about;
  const applications = [];
  for (const id of ids) {
    const one = await heldApplication(parts, id, isVouched, language);
    if (one) applications.push(one);
  }
  const writtenBefore = before?.map(({ at, kind: of, values }) => ({ at, kind: of, values }));
  const beside = { written, kind, ...(writtenBefore && { writtenBefore }) };
  return { format: "loanbridge-held/1", madeAt: parts.clock(), language, applications, ...beside };
}

async function heldApplication(
  parts: Parts,
  id: string,
  isVouched: (application: Application) => boolean,
  language: Language,
): Promise<HeldApplication | undefined> {
  const { db, applications, lenderName } = parts;
  const application = await applications.find(id);
  if (application === undefined || !isVouched(application)) return undefined;
  const recipients = await recipientsOf(db, [id]);
  return {
    id,
    site: application.siteId,
    askedAt: application.createdAt,
    state: application.viewState,
    ...(await outcomeOf(parts, application)),
    values: [...valuesOf(parts, application, language), ...visitValues(application, language)],
    heldNotShown: [...application.stored],
    recipients: recipients.map((one) => ({ ...one, name: lenderName(one.lenderId) ?? one.lenderId })),
    consents: await listConsents(db, id),
    seenFrom: await seenFrom(parts, id),
  };
}

function valuesOf({ sites }: Parts, { siteId, values }: Application, language: Language): HeldValue[] {
  const own = sites.byId(siteId);
  const site = own && siteInLanguage(own, language);
  return Object.entries(values).map(([name, value]) => {
    const words = answerLabel(site, name, value);
    const group = groupOf(name);
    return { group, name, label: labelOf(name, language), value, ...(words !== undefined && { words }) };
  });
}

/** Clues about the visit that are stored with the request; none of a visitor without a link. */
function visitValues({ visit: { sourceId, subId, parameters } }: Application, language: Language): HeldValue[] {
  const held = { sourceId, sub1: subId, ...parameters };
  return Object.entries(held).flatMap(([name, value]) =>
    value === undefined ? [] : [{ group: "request" as const, name, label: labelOf(name, language), value }],
  );
}

async function seenFrom({ db, vault }: Parts, id: string): Promise<readonly SeenFrom[]> {
  const stored = await loadApplication(db, id, []);
  if (stored === undefined) return [];
  const key = keyOf(vault, stored);
  const entries = await db
    .selectFrom("consent_entry")
    .select(["at", "sealed_origin"])
    .where("application_id", "=", id)
    .orderBy("seq")
    .execute();
  const found = new Map<string, SeenFrom>();
  for (const { at, sealed_origin } of entries) {
    if (sealed_origin === null) continue;
    const { mailedTo: _, ...proof } = openProof(key, sealed_origin);
    const same = JSON.stringify(proof);
    if (!found.has(same)) found.set(same, { at, ...proof });
  }
  return [...found.values()];
}

const fields: Readonly<Record<string, { readonly group: FieldGroup }>> = applicationFields;

const groupOf = (name: string): FieldGroup =>
  (Object.hasOwn(fields, name) ? fields[name]?.group : undefined) ?? "request";

/** The label of a stored value: that of its question, if it is an answer. */
export function labelOf(name: string, language: Language = "en"): string {
  const tables: readonly Readonly<Record<string, string>>[] = [
    copyIn(language).form.labels,
    copyIn(language).privacy.valueNames,
  ];
  return tables.find((names) => Object.hasOwn(names, name))?.[name] ?? name;
}
