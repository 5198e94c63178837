import { refusalText } from "../messages.ts";
import { loadRules } from "../use-form.ts";
import { ignoreUntilSubmit } from "../controller.ts";
import { report } from "../../events/index.ts";
import type { Session } from "../../session/index.ts";
import { isFilled, identifyingFields } from "./is-prefilled.ts";

/** Shows the errors of a prefilled landing form, and 1 ms later reports that it is complete. */
export function processPrefilled(session: Session): void {
  const store = session.forms.get("landing");
  if (!store || !document.getElementById("request")) return;
  const { response, site, typed = {} } = session.page;
  const given = { ...response.userApplication, ...typed };
  const filled = session.landingPage.fields.filter(({ appFieldName }) => isFilled(given[appFieldName]));
  if (!filled.some(({ appFieldName }) => identifyingFields.has(appFieldName))) return;
  const showErrors = async () => {
    const { contextOf, validateField, registry } = await loadRules();
    for (const field of filled) {
      const [refusal] = validateField(field, store.values(), contextOf(session), registry);
      const { error } = store.field(field.appFieldName);
      if (refusal && error === undefined)
        store.setError(field.appFieldName, refusalText(refusal, site.environment.tooltips));
    }
  };
  ignoreUntilSubmit(showErrors());
  setTimeout(() => report("submissionComplete"), 1);
}
