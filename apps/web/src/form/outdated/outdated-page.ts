import type { ServerError } from "@loanbridge/contract";
import { visibleFields, type Page, type ValidationContext, type Values } from "@loanbridge/form-engine";
import { isStateOfFlow } from "@loanbridge/loan-form";
import { loadApplication } from "../../api/index.ts";
import { reloadOnce, storeInTab, tabStore, type Session } from "../../session/index.ts";

const key = "form-changed";

/** Reloads a form that the site has changed, which then says so. Returns false if the page was just reloaded. */
export const reloadChangedForm = (): boolean => reloadOnce() && storeInTab(key, "1");

/** Returns true once after such a reload. */
export function takeFormChange(): boolean {
  const store = tabStore();
  const isChanged = (store?.getItem(key) ?? null) !== null;
  store?.removeItem(key);
  return isChanged;
}

/**
 * Reloads the page if the stored request is at a form that the site did not have when this page was served, so that the
 * server would refuse everything from this page. The draft keeps what was typed. Returns false if the page is up to
 * date.
 */
export async function reloadOutdated({ page }: Pick<Session, "page">): Promise<boolean> {
  const answer = await loadApplication();
  return answer.ok && !isStateOfFlow(answer.data.viewState, page.site.configuration.flow) && reloadChangedForm();
}

/**
 * Whether the site has changed since this page was served: the server refuses an option that the page offers, or asks a
 * question that the answers on this page make unnecessary.
 */
export function isOutdated(
  errors: readonly ServerError[],
  page: Pick<Page, "fields">,
  values: Values,
  context: ValidationContext,
): boolean {
  const shown = new Set(visibleFields(page, values, context));
  return errors.some(({ field, code }) =>
    page.fields.some(
      (asked) =>
        asked.appFieldName === field &&
        (!shown.has(asked) || (code === "Pattern" && asked.validators?.some(({ name }) => name === "OneOf"))),
    ),
  );
}
