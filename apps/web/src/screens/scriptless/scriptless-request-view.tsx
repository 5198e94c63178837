import type { ScriptlessRequest } from "@loanbridge/contract";
import { isResubmittable, isUnfinished, type ViewState } from "@loanbridge/loan-form";
import { requestPath } from "@loanbridge/contract/paths";
import { useContext, type ComponentType } from "react";
import { scriptless as copy } from "#language/pages/scriptless.ts";
import { ScriptlessFrame } from "../../modal/index.ts";
import type { Session } from "../../session/index.ts";
import { ScriptlessWizard } from "./form-wizard.tsx";
import { Bought, CreditOffer, Elsewhere, Fault, Sold, Unemployed, Unsold, Waiting } from "./outcomes.tsx";
import { ScriptlessRequestContext } from "./request-context.ts";
import { LandingAnswersForm, PayScheduleForm, ReapplyForm, ResubmitForm } from "./short-forms.tsx";

const screens: Readonly<Partial<Record<ViewState | ShownInstead, ComponentType>>> = {
  FULL_FORM: ScriptlessWizard,
  FULL_FORM_PG1: ScriptlessWizard,
  FULL_FORM_PG2: ScriptlessWizard,
  SLIDE_SHOW: ScriptlessWizard,
  PAY_SCHEDULE: PayScheduleForm,
  READY_TO_PROCESS: Waiting,
  IN_PROCESS: Waiting,
  REDIRECT: Sold,
  SPLASH: Bought,
  RESUBMIT: ResubmitForm,
  CREDIT_OFFER: CreditOffer,
  RE_ROUTE: Unsold,
  TERMS_AND_CONDITIONS: ReapplyForm,
  ERROR: Fault,
  UNEMPLOYED: Unemployed,
  pages: ScriptlessWizard,
  landing: LandingAnswersForm,
  reapply: ReapplyForm,
  trouble: Trouble,
};

/** Screens that replace the one of the stored state. */
type ShownInstead = "pages" | "landing" | "reapply" | "trouble";

/** The stored state, or the form page that the address asks for if the state has it. */
function shownIn(viewState: ViewState, { page, trouble }: ScriptlessRequest): ViewState | ShownInstead {
  if (trouble !== undefined) return "trouble";
  if (page === "reapply" && isResubmittable(viewState)) return "reapply";
  if (page === "landing" && isUnfinished(viewState)) return "landing";
  if (page !== undefined && (viewState === "UNEMPLOYED" || viewState === "ERROR")) return "pages";
  return viewState;
}

function Trouble() {
  const { trouble, gone } = useContext(ScriptlessRequestContext);
  return (
    <div className="screen-card">
      <h1>{copy.trouble.title}</h1>
      <p>{trouble}</p>
      <p>{gone ? <a href="/">{copy.restart}</a> : <a href={requestPath}>{copy.trouble.back}</a>}</p>
    </div>
  );
}

/** A visitor's request as a page without scripts. Its forms post to the page's own address. */
export function ScriptlessRequestView({ session, request }: { session: Session; request: ScriptlessRequest }) {
  const Screen = screens[shownIn(session.response().viewState, request)] ?? Elsewhere;
  return (
    <ScriptlessFrame session={session}>
      <ScriptlessRequestContext value={request}>
        <Screen />
      </ScriptlessRequestContext>
    </ScriptlessFrame>
  );
}
