import { amountHeader, receiveApplication, reapplyPageFor, siteText, textsOf } from "@loanbridge/loan-form";
import { reapply } from "#language/pages/after-form.ts";
import { paySchedule } from "#language/pages/pay-dates.ts";
import { resubmit } from "#language/pages/screens.ts";
import { shapes } from "#language/pages/shapes.ts";
import { requestPath } from "@loanbridge/contract/paths";
import { ConsentLine } from "../../landing/index.ts";
import { screenTexts, useResponse, useSession, useSite } from "../../session/index.ts";
import { useDeclined } from "../leave/declined.ts";
import { useUnsoldText } from "../leave/unsold-text.ts";
import { pageOf, reasonToAsk } from "../pay-schedule/pay-schedule-page.ts";
import { amountsOf } from "../reapply/amounts-of.ts";
import { useResubmitPage } from "../resubmit/resubmit-page.ts";
import { ScriptlessForm } from "./scriptless-form.tsx";

function Header({ title, body }: { title: string; body: string }) {
  return (
    <header className="screen-header">
      <h1 id="screen-title">{title}</h1>
      {body && <p>{body}</p>}
    </header>
  );
}

/** Asks for a pay date that is missing or has passed. */
export function PayScheduleForm() {
  const { site, today } = useSession().page;
  const { userApplication } = useResponse();
  const body = reasonToAsk(userApplication["payDate1"], today);
  return (
    <ScriptlessForm
      page={pageOf(site)}
      saved={receiveApplication(userApplication, today)}
      submitText={paySchedule.submit}
      header={<Header {...screenTexts(site, "payschedule", { title: paySchedule.title, body })} />}
    />
  );
}

/** Offers a smaller amount, which the applicant may decline. */
export function ResubmitForm() {
  const { title, body } = screenTexts(useSite(), "resubmit", resubmit);
  const declined = useDeclined();
  const text = useUnsoldText(resubmit.unsold);
  const lead = [declined?.unsold ?? text, body, declined?.notAgain].filter(Boolean).join(" ");
  return (
    <ScriptlessForm
      page={useResubmitPage()}
      saved={{}}
      submitText={resubmit.submit}
      header={<Header title={title} body={lead} />}
      beside={
        // With an act, the server ignores the fields.
        <button type="submit" className="button button-quiet" name="act" value="no-smaller-amount">
          {resubmit.decline}
        </button>
      }
    />
  );
}

/** Sends the stored answers again, with a new amount and a new consent. */
export function ReapplyForm() {
  const site = useSite();
  const checkbox = site.environment.acceptTermsAndConditionsWithCheckbox;
  const { headers } = textsOf(site);
  const page = reapplyPageFor({ checkbox });
  const texts = screenTexts(site, "reapply", reapply);
  const options = amountsOf(page).map(({ value, label }) => {
    const purpose = siteText(site, headers[amountHeader(value)] ?? reapply.headers[value] ?? "");
    return { value, label: purpose === "" ? label : `${label}: ${purpose}` };
  });
  const fields = page.fields.map((field) =>
    field.appFieldName === "amountRequestedRange"
      ? { ...field, type: "choice", extraParams: { ...field.extraParams, options } }
      : field,
  );
  return (
    <ScriptlessForm
      page={{ ...page, fields }}
      saved={{}}
      submitText={resubmit.submit}
      header={<Header {...texts} />}
      back={requestPath}
    >
      {!checkbox && <Consent />}
    </ScriptlessForm>
  );
}

/** Changes the answers of the landing form, which accepts the terms again. */
export function LandingAnswersForm() {
  const { landingPage, page } = useSession();
  const { site, today } = page;
  return (
    <ScriptlessForm
      page={landingPage}
      saved={receiveApplication(useResponse().userApplication, today)}
      submitText={shapes.saveChange}
      header={<Header title={shapes.requestHeading} body="" />}
      back={requestPath}
    >
      {!site.environment.acceptTermsAndConditionsWithCheckbox && <Consent />}
    </ScriptlessForm>
  );
}

function Consent() {
  return (
    <p className="consent">
      <ConsentLine />
    </p>
  );
}
