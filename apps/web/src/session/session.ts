import type { PageData, ServerResponse } from "@loanbridge/contract";
import type { Page } from "@loanbridge/form-engine";
import { isStateOfFlow, routeOf, type ViewState } from "@loanbridge/loan-form";
import { endDrafts } from "./end-drafts.ts";
import type { FormStore } from "./form-store.ts";
import { navigate, type Place } from "../navigation/navigation.ts";
import { learn } from "./learn.ts";
import { reloadOnce } from "./reload-page.ts";

/** What was stored when the landing page loaded: which secure values the server held, and the zip. */
export interface Original {
  readonly secureFields: Readonly<Record<string, boolean>>;
  readonly zip: unknown;
}

/** The visitor's application as the server last told it, and the forms that they have typed into on this page. */
export interface Session {
  /** What the page came with; after `restart`, what it would come with for an empty request. */
  readonly page: PageData;
  /** The landing form; composed on the server, so that the first load carries four fields and not the whole form. */
  readonly landingPage: Page;
  readonly original: Original;
  /** By form id; they outlive their screen, so that Back and Forward lose nothing. */
  readonly forms: Map<string, FormStore>;
  readonly response: () => ServerResponse;
  /** The state that decides which screen may be shown: the last one that named a screen. ERROR keeps that of before. */
  readonly grantedState: () => ViewState;
  readonly subscribe: (changed: () => void) => () => void;
  /**
   * Stores an answer and shows the screen that its state names; `to`: a place of that screen's own. A state of a form that the site
   * did not have when this page was served loads the page again.
   */
  readonly follow: (response: ServerResponse, to?: Place) => void;
  /** Begins with the empty request of this answer: nothing typed, ticked or stored before is left, and each screen is made anew. */
  readonly restart: (response: ServerResponse) => void;
  readonly restarts: () => number;
}

const originalOf = ({ secureFields, userApplication }: ServerResponse): Original => ({
  secureFields: { ...secureFields },
  zip: userApplication["zip"],
});

function show(viewState: ViewState): void {
  const path = routeOf(viewState);
  // The step-by-step form takes the place of the landing page; its steps are entries of their own.
  if (path !== undefined) navigate({ path }, path === "/secure" ? "replace" : "push");
}

export function createSession(served: PageData, landingPage: Page): Session {
  const listeners = new Set<() => void>();
  const forms = new Map<string, FormStore>();
  let page = served;
  let { response } = page;
  let original = originalOf(response);
  let granted = response.viewState;
  let restarts = 0;
  return {
    get page() {
      return page;
    },
    get original() {
      return original;
    },
    landingPage,
    forms,
    restarts: () => restarts,
    response: () => response,
    grantedState: () => granted,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    follow(next, to) {
      const { flow } = page.site.configuration;
      const isOwn = isStateOfFlow(next.viewState, flow);
      if (!isOwn && reloadOnce()) return;
      // Right after a reload, the form that this page has is the nearest to the one that is stored.
      const before = response.userApplication;
      response = isOwn ? next : { ...next, viewState: flow };
      if (next.errors.length === 0) learn(forms.values(), before, next.userApplication);
      const { viewState, errors } = response;
      endDrafts(viewState);
      if (routeOf(viewState) !== undefined) granted = viewState;
      for (const changed of listeners) changed();
      if (errors.length > 0) return;
      if (to) navigate(to);
      else show(viewState);
    },
    restart(next) {
      const { typed: _typed, notice: _notice, autoSubmit: _autoSubmit, ...rest } = page;
      page = { ...rest, response: next };
      response = next;
      original = originalOf(next);
      granted = next.viewState;
      forms.clear();
      restarts += 1;
      for (const changed of listeners) changed();
    },
  };
}
