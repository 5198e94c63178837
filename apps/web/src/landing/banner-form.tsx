import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { affiliateOf, routeOf, siteText, textsOf } from "@loanbridge/loan-form";
import { landing as copy } from "#language/pages/landing.ts";
import { form as formCopy } from "#language/pages/form.ts";
import {
  ClosedState,
  ignoreUntilSubmit,
  ErrorSummary,
  focusField,
  issueOf,
  FailureNotice,
  Field,
  FormContext,
  landingKinds,
  loadRules,
  useForm,
  useSubmit,
} from "../form/index.ts";
import { loadApplication } from "../api/index.ts";
import { Icon } from "../images/index.ts";
import { useRoute, type Place } from "../navigation/index.ts";
import { postAddress, useResponse, useSession } from "../session/index.ts";
import { ConsentLine } from "./consent-line.tsx";
import { landingValues } from "./landing-values.ts";
import { readTyped } from "./typed-before.ts";
import "./banner-form.css";

const accepted = { acceptedTermsAndConditions: true };

/** Returns the place of a step on a state's screen, or undefined if no step was requested. */
function placeOfStep(viewState: string, step: string | undefined): Place | undefined {
  const path = routeOf(viewState);
  return path && step ? { path, params: { step } } : undefined;
}

/** The landing form. Without scripts the browser posts it; with scripts it is validated and saved in place. */
export function BannerForm() {
  const session = useSession();
  const { landingPage: page } = session;
  const { site } = session.page;
  const texts = textsOf(site);
  const form = useForm({
    id: "landing",
    page,
    kinds: landingKinds,
    initial: () => landingValues(session.page),
    refusals: session.page.refusals,
  });
  const { store, controller } = form;
  const checkbox = site.environment.acceptTermsAndConditionsWithCheckbox;
  const initial = page.fields.flatMap((field) => {
    const { error } = store.field(field.appFieldName);
    return error === undefined ? [] : [issueOf(field, error)];
  });
  const { edit, next } = useRoute().params;
  // A change to an open request stays in this tab, which holds the unsaved answers.
  const newTab = site.environment.popunderEnabled && !session.page.autoSubmit && edit === undefined;
  const element = useRef<HTMLFormElement>(null);
  const submission = useSubmit({
    formId: form.id,
    controller,
    viewState: "LANDING_SUBMIT",
    initial,
    ...(!checkbox && { implied: accepted }),
    placeAfter: ({ viewState }) => placeOfStep(viewState, next),
    // The server answers the native form with its new words and what was typed, which a reload would lose.
    showAgain: () => element.current?.submit(),
    send: newTab ? async () => (await import("../new-tab/hand-over.ts")).handOver(session) : undefined,
  });

  const [notice, setNotice] = useState(session.page.notice);
  useLayoutEffect(() => {
    const affiliate = affiliateOf(globalThis.location.search);
    if (affiliate !== undefined) store.set("affid", affiliate);
    // Input from before the script ran exists only in the page.
    readTyped(element.current, page, store);
  }, [page, store]);

  useEffect(() => {
    if (edit !== undefined) focusField(form.id, edit);
  }, [form.id, edit]);

  useEffect(() => {
    const entered = element.current;
    const prepare = () => ignoreUntilSubmit(loadRules());
    // The page came from the back/forward cache: the form may have been sent since its box was checked.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) store.forget(["acceptedTermsAndConditions"]);
    };
    entered?.addEventListener("focusin", prepare, { once: true });
    globalThis.addEventListener("pageshow", comeBack);
    return () => {
      entered?.removeEventListener("focusin", prepare);
      globalThis.removeEventListener("pageshow", comeBack);
    };
  }, [store]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setNotice(undefined);
    const native = event.currentTarget;
    // If the rules do not load although the server answers, it validates the native form post with the same rules.
    // Without a server, the browser would replace this page, and what was typed, with an error.
    const sendNatively = async () => ((await loadApplication()).ok ? native.submit() : submission.fail("offline"));
    submission.submit().catch(sendNatively);
  };

  return (
    <FormContext value={form}>
      <form
        id="request"
        className="banner-form"
        method="post"
        action={postAddress("/", useResponse())}
        noValidate
        aria-label={copy.form}
        ref={element}
        onSubmit={submit}
      >
        {texts.ctaCopy && <h2>{siteText(site, texts.ctaCopy)}</h2>}
        <ErrorSummary formId={form.id} issues={submission.issues} />
        {notice && (
          <p className="failure-notice" role="alert">
            {notice}
          </p>
        )}
        <FailureNotice failure={submission.failure} submission={submission} />
        {page.fields.map((field) => (
          <Field
            key={field.appFieldName}
            definition={field}
            {...(field.appFieldName === "acceptedTermsAndConditions" && { label: <ConsentLine /> })}
            hint={field.appFieldName === "amountRequestedRange" ? siteText(site, copy.upTo) : undefined}
          />
        ))}
        {!checkbox && (
          <p className="consent">
            <ConsentLine />
          </p>
        )}
        {submission.Check && <submission.Check />}
        <button className="button button-primary" type="submit" aria-disabled={submission.busy || undefined}>
          {submission.busy ? formCopy.saving : siteText(site, texts.landingSubmit)}
        </button>
        <ClosedState store={store} />
        {texts.shortFormDisclaimer && <p className="disclaimer">{siteText(site, texts.shortFormDisclaimer)}</p>}
        <p className="security">
          <Icon name={texts.securityIcon} />
          <span>{siteText(site, texts.security)}</span>
        </p>
      </form>
    </FormContext>
  );
}
