import { createHash } from "node:crypto";
import { type Update, type UpdateResult, TooManyApplications } from "../../applications/index.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { refusalOf } from "../limits/inquiry-limits.ts";

/**
 * Tries a refused update again with proof, if more applications share one of its values than a person would create:
 * requires a captcha. Anybody can enter another person's data, so the person named may not be the one who created them.
 * A correct answer is valid for this update only. Rethrows every other refusal.
 */
export async function updateProven(
  refusal: unknown,
  update: Update,
  recaptcha: string,
  dependencies: Pick<HttpDependencies, "update" | "captcha" | "visits">,
): Promise<UpdateResult> {
  if (!(refusal instanceof TooManyApplications)) throw refusal;
  const { work } = refusal;
  const countRefused = () => dependencies.visits.countRefused(update.site, update.visit ?? update.application?.visit);
  if (work === undefined) {
    countRefused();
    throw refusal;
  }
  const place = { site: update.site, form: "application", work } as const;
  const refused = refusalOf(await dependencies.captcha.verify(recaptcha, place, submissionOf(update)), work);
  if (refused.length > 0) {
    countRefused();
    return { application: update.application, errors: refused };
  }
  const proven = { ...update, proven: work };
  return dependencies.update(proven).catch((again: unknown) => updateProven(again, proven, recaptcha, dependencies));
}

/** Identifies a resubmission of the same form after an error; undefined if the form has no key. */
function submissionOf({ key, viewState, userApplication, secureFields, submittedPage, application }: Update) {
  if (key === undefined) return undefined;
  const content = [application?.id, viewState, submittedPage, userApplication, secureFields];
  return `${key} ${createHash("sha256").update(JSON.stringify(content)).digest("base64url")}`;
}
