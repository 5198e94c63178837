import type { ServerResponse } from "@loanbridge/contract";
import type { ValidationContext } from "@loanbridge/form-engine";
import { receiveApplication, secureFieldNames, type ViewState } from "@loanbridge/loan-form";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  createFormStore,
  type FormStore,
  type Session,
  useSession,
  storedFields,
  todayOf,
  validationContext,
} from "../../session/index.ts";
import { reloadChangedForm } from "../../form/index.ts";
import { currentRoute, goBack, navigate, useRoute, type Place, type Route } from "../../navigation/index.ts";
import {
  requestedStep,
  hasPath,
  placeOf,
  placeOfField,
  reviewStep,
  shapeOf,
  stateOfStep,
  type Shape,
} from "./shape.ts";
import { outgoing, pagesUpTo, refusedOn, stepAfter, stepAt, stepBefore } from "./steps.ts";

/**
 * All pages of the application share their answers, and so one form. Its name does not depend on the site's pages, so that
 * a draft outlives their change.
 */
const formId = "application";

/** The applicant's position in the form, and navigation from there. */
export interface Wizard {
  readonly shape: Shape;
  readonly formId: string;
  readonly store: FormStore;
  /** Id of a page, or `review`. */
  readonly step: string;
  /** Name of the field to change for the review. */
  readonly edit: string | undefined;
  readonly viewState: ViewState;
  /**
   * True if another step was shown before, in which case the heading takes the focus. On the first screen, the app's
   * frame handles the focus.
   */
  readonly moved: { readonly current: boolean };
  /** Undefined on the first page. */
  readonly back: (() => void) | undefined;
  readonly context: () => ValidationContext;
  readonly outgoing: (values: ReturnType<FormStore["values"]>) => ReturnType<FormStore["values"]>;
  readonly placeAfter: (response: ServerResponse) => Place | undefined;
  /** Opens the page of a field to change it. Reloads the page if its form does not have the field. */
  readonly change: (field: string) => void;
  /** True if the site has changed since this page was served, and the page was not reloaded because it just had been. */
  readonly isOutdated: boolean;
}

const contextOf = ({ page }: Session, response: ServerResponse): ValidationContext =>
  validationContext({ ...page, today: todayOf(page) }, storedFields(response));

function storeOf(session: Session): FormStore {
  const existing = session.forms.get(formId);
  if (existing) return existing;
  const created = createFormStore(receiveApplication(session.response().userApplication, session.page.today));
  session.forms.set(formId, created);
  return created;
}

/** Returns the route below a modal, whose parameters are not those of the form. */
function useRouteBelow() {
  const route = useRoute();
  const [below, setBelow] = useState(route);
  if (route.modal === undefined && route !== below) setBelow(route);
  return { route: route.modal === undefined ? route : below, covered: route.modal !== undefined };
}

/** Returns true while the landing form is open to change an answer of this request, even with a document over it. */
const isLandingEdit = ({ path, modal, params }: Route) =>
  path === "/" && (modal !== undefined || params["edit"] !== undefined);

/**
 * Removes secure values from memory once the form is left, except while the landing form changes an answer of the same
 * request.
 */
function forgetSecureOnLeave(shape: Shape, store: FormStore): void {
  const check = () => {
    const route = currentRoute();
    if (isLandingEdit(route)) return;
    globalThis.removeEventListener("hashchange", check);
    if (!hasPath(shape, route.path)) store.forget(secureFieldNames);
  };
  globalThis.addEventListener("hashchange", check);
  check();
}

export function useWizard(): Wizard {
  const session = useSession();
  const { route, covered } = useRouteBelow();
  const { site } = session.page;
  const shape = useMemo(() => shapeOf(site), [site]);
  const store = useMemo(() => storeOf(session), [session]);
  const context = () => contextOf(session, session.response());
  const requested = requestedStep(shape, route);
  // Computed once per route: an answer that makes an earlier page incomplete must not navigate away from the current
  // one.
  const step = useMemo(
    () => stepAt(shape, store.values(), contextOf(session, session.response()), requested),
    [shape, store, session, requested],
  );
  const [isOutdated, setOutdated] = useState(false);
  const reload = () => setOutdated(!reloadChangedForm());
  const edit = step === requested ? route.params["edit"] : undefined;
  const isShownElsewhere = step !== requested && !covered;

  useLayoutEffect(() => {
    if (!isShownElsewhere) return;
    // When returning to the review: the field that prevents it from being shown.
    const [wrong] =
      requested === reviewStep ? refusedOn(shape, step, store.values(), contextOf(session, session.response())) : [];
    navigate(placeOf(shape, step, wrong), "replace");
  }, [isShownElsewhere, shape, step, requested, store, session]);
  const moved = useRef(false);
  useEffect(() => {
    moved.current = true;
  }, []);
  useEffect(() => () => forgetSecureOnLeave(shape, store), [shape, store]);

  const before =
    edit === undefined
      ? stepBefore(shape, store.values(), context(), step)
      : stepAt(shape, store.values(), context(), undefined);
  return {
    shape,
    formId,
    store,
    step,
    edit,
    moved,
    viewState: stateOfStep(shape, step),
    back: before === undefined ? undefined : () => goBack(placeOf(shape, before)),
    context,
    outgoing: (values) => outgoing(shape, values, context(), step),
    placeAfter(response) {
      // The server stored nothing, so the same form is sent again.
      if (response.viewState === "ERROR") return undefined;
      // Input on a later page has not been sent yet.
      const sent = outgoing(shape, store.values(), context(), step);
      store.forget(secureFieldNames.filter((name) => Object.hasOwn(sent, name)));
      const isOver = !shape.pages.some((_, index) => shape.stateOf(index) === response.viewState);
      if (isOver) {
        store.forget(secureFieldNames);
        return undefined;
      }
      const next = stepAfter(shape, store.values(), contextOf(session, response), {
        current: step,
        editing: edit !== undefined,
      });
      if (next !== undefined && next !== step) return placeOf(shape, next);
      // This page has no further fields, but the server expects more: the site's pages have changed since this page was
      // served.
      reload();
      return placeOf(shape, step);
    },
    change(field) {
      const place = placeOfField(shape, pagesUpTo(shape, store.values(), context(), step), field);
      if (place) return navigate(place);
      const isOnLanding = session.landingPage.fields.some(({ appFieldName }) => appFieldName === field);
      // The site asks for it here only since this page was served.
      if (!isOnLanding) reload();
    },
    isOutdated,
  };
}
