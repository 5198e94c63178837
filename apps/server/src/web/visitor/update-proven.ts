import { createHash } from "node:crypto";
import type { Update, UpdateResult } from "../../applications/submit/update.ts";
import { TooManyApplications } from "../../applications/submit/velocity.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { refusalOf } from "../limits/request-limits.ts";

/**
 * An update that asks for a captcha where more applications were made with one of its values than a person makes: who it names may
 * not be who made them. A right answer lets this update through, and no other.
 */
export async function updateProven(
  update: Update,
  recaptcha: string,
  dependencies: Pick<HttpDependencies, "update" | "captcha">,
): Promise<UpdateResult> {
  try {
    return await dependencies.update(update);
  } catch (error) {
    if (!(error instanceof TooManyApplications) || error.work === undefined) throw error;
    const { work } = error;
    const place = { site: update.site, form: "application", work } as const;
    const refused = refusalOf(await dependencies.captcha.take(recaptcha, place, servedBy(update)), work);
    if (refused.length > 0) return { application: update.application, errors: refused };
    return updateProven({ ...update, proven: work }, recaptcha, dependencies);
  }
}

/** The same for the same form that is sent again after a fault; undefined where it has no key. */
function servedBy({ key, viewState, userApplication, secureFields, submittedPage, application }: Update) {
  if (key === undefined) return undefined;
  const content = [application?.id, viewState, submittedPage, userApplication, secureFields];
  return `${key} ${createHash("sha256").update(JSON.stringify(content)).digest("base64url")}`;
}
