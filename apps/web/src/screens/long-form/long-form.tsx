import type { Page } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";
import { longForm as copy } from "#copy/screens.ts";
import { useMemo } from "react";
import { useSession } from "../../session/use-session.ts";
import { FormScreen } from "./form-screen.tsx";
import { pageNumbered, wholeForm } from "./pages-of.ts";

function Screen({ page, viewState, submit = copy.submit }: { page: Page; viewState: ViewState; submit?: string }) {
  return <FormScreen key={page.id} page={page} viewState={viewState} submitText={submit} />;
}

/** Everything on one page. */
export function FullForm() {
  const { site } = useSession().page;
  return <Screen page={useMemo(() => wholeForm(site), [site])} viewState="FULL_FORM" />;
}

export function FullFormPg1() {
  const { site } = useSession().page;
  const page = useMemo(() => pageNumbered(site, 1) ?? wholeForm(site), [site]);
  return <Screen page={page} viewState="FULL_FORM_PG1" submit={copy.next} />;
}

export function FullFormPg2() {
  const { site } = useSession().page;
  const page = useMemo(() => pageNumbered(site, 2) ?? wholeForm(site), [site]);
  return <Screen page={page} viewState="FULL_FORM_PG2" />;
}

export function StepByStep() {
  const { site } = useSession().page;
  return <Screen page={useMemo(() => wholeForm(site), [site])} viewState="SLIDE_SHOW" />;
}
