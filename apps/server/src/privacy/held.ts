import { applicationFields, labels, type FieldGroup } from "@loanbridge/loan-form";
import type { ApplicationStore } from "../applications/types.ts";
import type { Database, VisitorRequestKind } from "../database/schema.ts";
import { valueNames } from "./copy/en/names.ts";
import { listConsents } from "./consents-of.ts";
import { recipientsOf, type Recipient } from "./recipients.ts";

export interface HeldValue {
  readonly group: FieldGroup;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
}

export interface HeldApplication {
  readonly id: string;
  readonly site: string;
  readonly askedAt: number;
  readonly state: string;
  readonly values: readonly HeldValue[];
  /** Fields that are held and, by 11 CCR 7024(d), not shown: a copy that falls into other hands must not open accounts. */
  readonly heldNotShown: readonly string[];
  readonly recipients: readonly (Recipient & { readonly name: string })[];
  readonly consents: Awaited<ReturnType<typeof listConsents>>;
}

/** What is held about a person, for the person. Times are milliseconds since the epoch. */
export interface Held {
  readonly format: "loanbridge-held/1";
  readonly madeAt: number;
  readonly applications: readonly HeldApplication[];
  /** What the person wrote to the operator in this request. */
  readonly written: Readonly<Record<string, string>>;
  readonly kind: VisitorRequestKind | undefined;
}

interface Parts {
  readonly db: Database;
  readonly applications: Pick<ApplicationStore, "find">;
  readonly lenderName: (id: string) => string | undefined;
  readonly clock: () => number;
}

type Written = Pick<Held, "written" | "kind">;

/** Gathers it. Secure values are never opened for it. */
export async function heldAbout(parts: Parts, ids: readonly string[], written?: Written): Promise<Held> {
  const applications = [];
  for (const id of ids) {
    const one = await heldApplication(parts, id);
    if (one) applications.push(one);
  }
  const { kind, written: values = {} } = written ?? {};
  return { format: "loanbridge-held/1", madeAt: parts.clock(), applications, written: values, kind };
}

async function heldApplication(
  { db, applications, lenderName }: Parts,
  id: string,
): Promise<HeldApplication | undefined> {
  const application = await applications.find(id);
  if (application === undefined) return undefined;
  const recipients = await recipientsOf(db, [id]);
  return {
    id,
    site: application.siteId,
    askedAt: application.createdAt,
    state: application.viewState,
    values: Object.entries(application.values).map(([name, value]) => ({
      group: groupOf(name),
      name,
      label: labelOf(name),
      value,
    })),
    heldNotShown: [...application.stored],
    recipients: recipients.map((one) => ({ ...one, name: lenderName(one.lenderId) ?? one.lenderId })),
    consents: await listConsents(db, id),
  };
}

const fields: Readonly<Record<string, { readonly group: FieldGroup }>> = applicationFields;
const known: Readonly<Record<string, string>> = { ...valueNames, ...labels };

const groupOf = (name: string): FieldGroup =>
  (Object.hasOwn(fields, name) ? fields[name]?.group : undefined) ?? "request";

export const labelOf = (name: string): string => (Object.hasOwn(known, name) ? known[name] : undefined) ?? name;
