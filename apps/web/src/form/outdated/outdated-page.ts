import type { ServerError } from "@loanbridge/contract";
import type { Page } from "@loanbridge/form-engine";
import { isStateOfFlow } from "@loanbridge/loan-form";
import { loadApplication } from "../../api/index.ts";
import { reloadOnce, type Session } from "../../session/index.ts";

/**
 * Reloads the page if the stored request is at a form that the site did not have when this page was served, so that the
 * server would refuse everything from this page. The draft keeps what was typed. Returns false if the page is up to
 * date.
 */
export async function reloadOutdated({ page }: Pick<Session, "page">): Promise<boolean> {
  const answer = await loadApplication();
  return answer.ok && !isStateOfFlow(answer.data.viewState, page.site.configuration.flow) && reloadOnce();
}

/** Whether the server refuses an option that the page offers, because the site has replaced it since. */
export const isReplaced = (errors: readonly ServerError[], { fields }: Pick<Page, "fields">): boolean =>
  errors.some(
    ({ field, code }) =>
      code === "Pattern" &&
      fields.some(
        ({ appFieldName, validators }) => appFieldName === field && validators?.some(({ name }) => name === "OneOf"),
      ),
  );
