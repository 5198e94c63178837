import { visibleFields, type ValidationContext, type Values } from "@loanbridge/form-engine";
import { fill, loanRegistry, receiveApplication } from "@loanbridge/loan-form";
import { requestPath } from "@loanbridge/contract/paths";
import { useContext, useRef } from "react";
import { shapes as copy } from "#language/pages/shapes.ts";
import { SiteImage } from "../../images/index.ts";
import { storedFields, useResponse, useSession, validationContext } from "../../session/index.ts";
import { sectionsOf } from "../long-form/pages-of.ts";
import { PageNotes } from "../long-form/page-notes.tsx";
import { PrivacyLine } from "../long-form/privacy-line.tsx";
import { ScreenHeader } from "../long-form/screen-header.tsx";
import { reviewStep, shapeOf, stateOfStep, type Shape } from "../long-form/shape.ts";
import { pagesNow, stepAfter, stepAt, stepBefore } from "../long-form/steps.ts";
import { AnswerList } from "../review/answer-list.tsx";
import { ScriptlessRequestContext } from "./request-context.ts";
import { ScriptlessForm } from "./scriptless-form.tsx";
import { useRequestAddress } from "./use-request-address.ts";

/** Address of a page of the form. */
export const addressOf = (page: string): string => `${requestPath}?${new URLSearchParams({ page }).toString()}`;

const changeAt = (page: string) => (_field: string, label: string) => (
  <a href={addressOf(page)} aria-label={fill(copy.changeField, { label })}>
    {copy.change}
  </a>
);

interface Position {
  readonly shape: Shape;
  readonly saved: Values;
  readonly context: ValidationContext;
  /** Id of a page, or `review`. */
  readonly step: string;
}

/**
 * The stored answers, and the page to show: the one after the saved one, the requested one, or the first that is open. If
 * all that the server refuses is on other pages, the first of those.
 */
function usePosition(): Position {
  const { page } = useSession();
  const response = useResponse();
  const { page: requested, saved: current } = useContext(ScriptlessRequestContext);
  const shape = shapeOf(page.site);
  const saved = receiveApplication(response.userApplication, page.today);
  const context = validationContext(page, storedFields(response));
  const after = current === undefined ? undefined : stepAfter(shape, saved, context, { current, editing: false });
  const step = stepAt(shape, saved, context, after ?? requested);
  const refused = new Set(response.errors.map(({ field }) => field));
  const refusing = pagesNow(shape, saved, context).filter(({ fields }) =>
    fields.some(({ appFieldName }) => refused.has(appFieldName)),
  );
  const isHere = refusing.length === 0 || refusing.some(({ id }) => id === step);
  return { shape, saved, context, step: isHere ? step : (refusing[0]?.id ?? step) };
}

/** The application in the site's shape, a page at a time, and the review. */
export function ScriptlessWizard() {
  const position = usePosition();
  const { shape, saved, context, step } = position;
  const page = shape.pages.find(({ id }) => id === step);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!page) return <Review position={position} />;
  const before = stepBefore(shape, saved, context, step);
  const isLast = pagesNow(shape, saved, context).at(-1)?.id === step;
  return (
    <ScriptlessForm
      page={page}
      saved={saved}
      submitText={isLast ? (shape.review ? copy.toReview : copy.submit) : copy.next}
      header={
        <>
          <ScreenHeader page={page} viewState={stateOfStep(shape, step)} heading={heading} />
          {before === undefined && <RequestAnswers />}
        </>
      }
      back={before === undefined ? undefined : addressOf(before)}
    >
      <PageNotes page={page} />
      <PrivacyLine />
      {page.underFormImage && <SiteImage name={page.underFormImage} className="under-form" />}
    </ScriptlessForm>
  );
}

function Review({ position: { shape, saved, context } }: { position: Position }) {
  const { page: data } = useSession();
  const pages = pagesNow(shape, saved, context);
  const before = stepBefore(shape, saved, context, reviewStep);
  return (
    <form className="form-screen" method="post" action={useRequestAddress()} aria-labelledby="screen-title">
      <input type="hidden" name="page" value={reviewStep} />
      <header className="screen-header">
        <h1 id="screen-title">{copy.reviewTitle}</h1>
        <p>{copy.reviewBody}</p>
      </header>
      {data.notice && (
        <p className="failure-notice" role="alert">
          {data.notice}
        </p>
      )}
      <RequestAnswers />
      {pages.flatMap((page) => {
        const shown = visibleFields(page, saved, { ...context, processors: loanRegistry.processors });
        return sectionsOf(shown.filter(({ type }) => type !== "hidden")).map(({ id, heading, fields }) => (
          <section key={`${page.id}-${id}`} className="form-section" aria-labelledby={`review-${page.id}-${id}`}>
            <h2 id={`review-${page.id}-${id}`}>{heading ?? page.header}</h2>
            <AnswerList fields={fields} values={saved} stored={context.stored} renderLink={changeAt(page.id)} />
          </section>
        ));
      })}
      <PrivacyLine />
      <div className="form-actions">
        <button className="button button-primary" type="submit">
          {copy.submit}
        </button>
        {before !== undefined && (
          <a className="button button-quiet" href={addressOf(before)}>
            {copy.back}
          </a>
        )}
      </div>
    </form>
  );
}

/** Answers of the landing form that no page repeats, with a link to change them. */
function RequestAnswers() {
  const { landingPage } = useSession();
  const { userApplication } = useResponse();
  const names = new Set(["amountRequestedRange", "email"]);
  return (
    <section className="form-section" aria-labelledby="request-answers">
      <h2 id="request-answers">{copy.requestHeading}</h2>
      <AnswerList
        fields={landingPage.fields.filter(({ appFieldName }) => names.has(appFieldName))}
        values={userApplication}
        stored={new Set()}
        renderLink={changeAt("landing")}
      />
    </section>
  );
}
