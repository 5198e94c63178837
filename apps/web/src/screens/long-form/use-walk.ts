import type { ServerResponse } from "@loanbridge/contract";
import type { ValidationContext } from "@loanbridge/form-engine";
import { receiveApplication, secureFieldNames, type ViewState } from "@loanbridge/loan-form";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createFormStore, type FormStore } from "../../session/form-store.ts";
import { currentRoute, goBack, navigate, useRoute, type Place } from "../../navigation/navigation.ts";
import type { Route } from "../../navigation/route.ts";
import type { Session } from "../../session/session.ts";
import { reloadOnce } from "../../session/reload-page.ts";
import { useSession } from "../../session/use-session.ts";
import { validationContext } from "../../session/validation-context.ts";
import { askedStep, hasPath, placeOf, placeOfField, reviewStep, shapeOf, stateOfStep, type Shape } from "./shape.ts";
import { outgoing, refusedOn, stepAfter, stepAt, stepBefore } from "./steps.ts";

/** All pages of the application share their answers, and thereby a form. */
const formOf = ({ pages: [first, second] }: Shape) => (second ? "application" : (first?.id ?? "application"));

/** Where the applicant is in the form, and the ways from there. */
export interface Walk {
  readonly shape: Shape;
  readonly formId: string;
  readonly store: FormStore;
  /** Id of a page, or `review`. */
  readonly step: string;
  /** Name of the field that the review asked to change. */
  readonly edit: string | undefined;
  readonly viewState: ViewState;
  /** Whether another step was shown before: then its heading takes the focus. The first screen is the frame's. */
  readonly moved: { readonly current: boolean };
  /** Undefined on the first page. */
  readonly back: (() => void) | undefined;
  readonly context: () => ValidationContext;
  readonly outgoing: (values: ReturnType<FormStore["values"]>) => ReturnType<FormStore["values"]>;
  readonly placeAfter: (response: ServerResponse) => Place | undefined;
  /** Shows the page of a field, for it to be changed. */
  readonly change: (field: string) => void;
}

const contextOf = ({ page }: Session, { secureFields }: ServerResponse): ValidationContext =>
  validationContext(page, new Set(Object.entries(secureFields).flatMap(([name, held]) => (held ? [name] : []))));

function storeOf(session: Session, formId: string): FormStore {
  const known = session.forms.get(formId);
  if (known) return known;
  const created = createFormStore(receiveApplication(session.response().userApplication, session.page.today));
  session.forms.set(formId, created);
  return created;
}

/** The route below a modal: a modal's parameters are not those of the form. */
function useRouteBelow() {
  const route = useRoute();
  const [below, setBelow] = useState(route);
  if (route.modal === undefined && route !== below) setBelow(route);
  return { route: route.modal === undefined ? route : below, covered: route.modal !== undefined };
}

/** Whether the landing form is shown to change an answer of this request; its documents open over it. */
const isLandingEdit = ({ path, modal, params }: Route) =>
  path === "/" && (modal !== undefined || params["edit"] !== undefined);

/** Removes secure values from memory once the form is left, but not while the landing form changes an answer of the same request. */
function forgetOnceLeft(shape: Shape, store: FormStore): void {
  const check = () => {
    const route = currentRoute();
    if (isLandingEdit(route)) return;
    globalThis.removeEventListener("hashchange", check);
    if (!hasPath(shape, route.path)) store.forget(secureFieldNames);
  };
  globalThis.addEventListener("hashchange", check);
  check();
}

export function useWalk(): Walk {
  const session = useSession();
  const { route, covered } = useRouteBelow();
  const { site } = session.page;
  const shape = useMemo(() => shapeOf(site), [site]);
  const formId = formOf(shape);
  const store = useMemo(() => storeOf(session, formId), [session, formId]);
  const context = () => contextOf(session, session.response());
  const asked = askedStep(shape, route);
  // Asked once for each route: an answer that opens an earlier page must not take the present one away.
  const step = useMemo(
    () => stepAt(shape, store.values(), contextOf(session, session.response()), asked),
    [shape, store, session, asked],
  );
  const edit = step === asked ? route.params["edit"] : undefined;
  const isShownElsewhere = step !== asked && !covered;

  useLayoutEffect(() => {
    if (!isShownElsewhere) return;
    // On the way back to the review: what keeps it from being shown.
    const [wrong] =
      asked === reviewStep ? refusedOn(shape, step, store.values(), contextOf(session, session.response())) : [];
    navigate(placeOf(shape, step, wrong), "replace");
  }, [isShownElsewhere, shape, step, asked, store, session]);
  const moved = useRef(false);
  useEffect(() => {
    moved.current = true;
  }, []);
  useEffect(() => () => forgetOnceLeft(shape, store), [shape, store]);

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
      // Nothing was kept: the same form is sent again.
      if (response.viewState === "ERROR") return undefined;
      // What is typed on a later page was not sent yet.
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
      // Nothing is left to ask here, and the server asks for more: its pages are newer than those of this page.
      reloadOnce();
      return placeOf(shape, step);
    },
    change(field) {
      const place = placeOfField(shape, field);
      if (place) navigate(place);
    },
  };
}
