import { isAnswered, todayIn, validateField, visiblePages, type ValidationContext } from "@loanbridge/form-engine";
import type { ServerError } from "@loanbridge/contract";
import { composeField, loanRegistry, missingAnswers, type FieldName } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";
import { isFinished, type Application, type ApplicationStore } from "../../applications/index.ts";

/** The search's fields, and the application field that validates each. */
const parts = {
  fingerprintEmail: ["email", "email"],
  fingerprintPhone: ["phone", "primaryPhone"],
} as const satisfies Record<string, readonly [string, FieldName]>;

type Given = Readonly<Record<"email" | "phone", string>>;

/** Oldest answers to reuse: jobs, accounts and addresses change. */
const reusableMs = 180 * 86_400_000;
/** Most applications of one person to check. */
const maxChecked = 5;

/** Errors in the search's fields. */
export function typedWrong(given: Given, context: ValidationContext): readonly ServerError[] {
  return Object.entries(parts).flatMap(([name, [key, field]]) =>
    validateField(composeField(field), { [field]: given[key] }, context, loanRegistry)
      .slice(0, 1)
      .map(({ code }) => ({ field: name, code })),
  );
}

/**
 * The latest application of this site with both contacts that is finished and complete except for the pay date. Always
 * looks up both.
 */
export async function findEarlier(
  applications: Pick<ApplicationStore, "matching" | "find">,
  site: Site,
  given: Given,
  now: Date,
): Promise<Application | undefined> {
  const since = now.getTime() - reusableMs;
  const [byEmail, byPhone] = await Promise.all([
    applications.matching("email", given.email, since),
    applications.matching("phone", given.phone, since),
  ]);
  const phones = new Set(byPhone);
  for (const id of byEmail.filter((one) => phones.has(one)).slice(0, maxChecked)) {
    const application = await applications.find(id);
    if (application?.siteId === site.id && isReusable(application, site, now)) return application;
  }
  return undefined;
}

/** Whether an application's answers suffice for a new one without asking again. */
export function isReusable({ viewState, values, stored }: Application, site: Site, now: Date): boolean {
  const today = todayIn(site.configuration.timeZone, now);
  return (
    isFinished(viewState) &&
    isAnswered(values["email"]) &&
    visiblePages(site.configuration.pages, values, { today, stored }).every((page) =>
      missingAnswers(values, stored, page, { today }).every((name) => name === "payDate1"),
    )
  );
}
