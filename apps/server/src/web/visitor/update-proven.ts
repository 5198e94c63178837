import { createHash } from "node:crypto";
import { type Update, type UpdateResult, TooManyApplications } from "../../applications/index.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { refusalOf } from "../limits/inquiry-limits.ts";

/**
 * Applies an update, and requires a captcha if more applications share one of its values than a person would create.
 * Anybody can enter another person's data, so the person named may not be the one who created them. A correct answer is
 * valid for this update only.
 */
export async function updateProven(
  update: Update,
  recaptcha: string,
  dependencies: Pick<HttpDependencies, "update" | "captcha" | "visits">,
): Promise<UpdateResult> {
  try {
    return await dependencies.update(update);
  } catch (error) {
    if (!(error instanceof TooManyApplications)) throw error;
    const { work } = error;
    const countRefused = () => dependencies.visits.countRefused(update.site, update.visit ?? update.application?.visit);
    if (work === undefined) {
      countRefused();
      throw error;
    }
    const place = { site: update.site, form: "application", work } as const;
    const refused = refusalOf(await dependencies.captcha.verify(recaptcha, place, submissionOf(update)), work);
    if (refused.length > 0) {
      countRefused();
      return { application: update.application, errors: refused };
    }
    return updateProven({ ...update, proven: work }, recaptcha, dependencies);
  }
}

/** Identifies a resubmission of the same form after an error; undefined if the form has no key. */
function submissionOf({ key, viewState, userApplication, secureFields, submittedPage, application }: Update) {
  if (key === undefined) return undefined;
  const content = [application?.id, viewState, submittedPage, userApplication, secureFields];
  return `${key} ${createHash("sha256").update(JSON.stringify(content)).digest("base64url")}`;
}
