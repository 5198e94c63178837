import { languageCode } from "#language/language.ts";
import { visitText } from "../api/index.ts";
import { report } from "../events/index.ts";
import { markOf, type Session } from "../session/index.ts";
import { postHiddenForm } from "./post-hidden-form.ts";

/** New-tab mode: a separate page submits the landing form, in a new tab if a partner sent the visitor. */
export function handOver(session: Session): Promise<void> {
  const { amountRequestedRange, zip, email, ...values } = session.forms.get("landing")?.values() ?? {};
  const { site, consents } = session.page;
  const { configuration, environment } = site;
  const { filesetId, userApplication } = session.response();
  const range = configuration.loanAmounts.find(({ id }) => id === amountRequestedRange);
  const accepted = !environment.acceptTermsAndConditionsWithCheckbox || values["acceptedTermsAndConditions"] === true;
  report("emailProvided");
  const affid = values["affid"] ?? userApplication["affid"];
  const partner = typeof affid === "string" && affid !== "" && affid !== "UNKNOWN" ? affid : undefined;
  const visit = visitText();
  return postHiddenForm(
    {
      zip: String(zip),
      email: String(email),
      amountRequested: String(range?.suggestedValue ?? ""),
      amountRequestedRange: String(amountRequestedRange),
      acceptedTermsAndConditions: String(accepted),
      ...(filesetId !== undefined && { filesetId }),
      autoSubmit: "true",
      popunderDisplayed: "true",
      pixelsRequested: "true",
      ...(visit !== "" && { visit }),
    },
    { language: languageCode, partner, consents, request: markOf(session.response()) },
  );
}
