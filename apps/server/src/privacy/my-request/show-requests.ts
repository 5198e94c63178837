import type { ShownRequest } from "@loanbridge/contract";
import type { Language } from "@loanbridge/languages";
import type { Application } from "../../applications/index.ts";
import type { Database } from "../../store/index.ts";
import { listConsents } from "./consents-of.ts";
import { consentName } from "./consent-name.ts";
import { nameOf } from "../cases/held-data-document.ts";
import { dots, maskedEmail } from "./masked.ts";
import { recipientsOf } from "../cases/recipients.ts";
import { outcomeOf } from "./shown-outcome.ts";

interface Parts {
  readonly db: Database;
  readonly lenderName: (id: string) => string | undefined;
}

/** Applications as their applicant sees them: values are masked, but recognizable. */
export async function showRequests(
  parts: Parts,
  applications: readonly Application[],
  language: Language,
): Promise<ShownRequest[]> {
  return Promise.all(applications.map((one) => showRequest(parts, one, language)));
}

async function showRequest({ db, lenderName }: Parts, application: Application, language: Language) {
  const { id, values, createdAt } = application;
  const { amountRequested: amount } = values;
  return {
    askedAt: createdAt,
    ...(typeof amount === "number" && { amount }),
    ...(await outcomeOf({ db, lenderName }, application)),
    contact: masks.flatMap(({ name, mask }) => {
      const value = values[name];
      return typeof value === "string" && value !== "" ? [{ name, masked: mask(value) }] : [];
    }),
    recipients: (await recipientsOf(db, [id])).map(({ lenderId, groups, ...one }) => ({
      name: lenderName(lenderId) ?? lenderId,
      firstAt: one.firstAt,
      lastAt: one.lastAt,
      groups: groups.map((group) => nameOf(group, language)),
      identified: one.identified,
    })),
    consents: (await listConsents(db, id)).map(({ at, text, ...of }) => ({
      name: consentName(of, language),
      at,
      text,
    })),
  } satisfies ShownRequest;
}

const masks = [
  { name: "email", mask: maskedEmail },
  { name: "primaryPhone", mask: (value: string) => `${dots} ${value.slice(-4)}` },
  { name: "address1", mask: (value: string) => `${value.slice(0, 3)}${dots}` },
  { name: "zip", mask: (value: string) => value },
] as const;
