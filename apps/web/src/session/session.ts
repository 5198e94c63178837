import type { PageData, ServerResponse } from "@loanbridge/contract";
import type { Page } from "@loanbridge/form-engine";
import { isStateOfFlow, routeOf, type ViewState } from "@loanbridge/loan-form";
import { endDrafts } from "./end-drafts.ts";
import type { FormStore } from "./form-store.ts";
import { leaveRequest } from "./leave-request.ts";
import { navigate, type Place } from "../navigation/index.ts";
import { syncForms } from "./sync-forms.ts";
import { reloadOnce } from "./reload-page.ts";

/** Stored values when the landing page was loaded: which secure values the server held, and the zip. */
export interface Original {
  readonly secureFields: Readonly<Record<string, boolean>>;
  readonly zip: unknown;
}

/** The visitor's application as of the last response, and the forms that they have typed into on this page. */
export interface Session {
  /** Data that the page was served with; after `restart`, what it would be served with for an empty request. */
  readonly page: PageData;
  /**
   * The landing form. The server composes it, so that the first load contains four fields instead of the whole form.
   */
  readonly landingPage: Page;
  readonly original: Original;
  /** Forms by id. They outlive their screen, so that Back and Forward lose nothing. */
  readonly forms: Map<string, FormStore>;
  readonly response: () => ServerResponse;
  /** The state that determines which screen may be shown: the last one with a screen. ERROR does not change it. */
  readonly grantedState: () => ViewState;
  readonly subscribe: (changed: () => void) => () => void;
  /**
   * Stores a response and shows the screen of its state; `to` overrides the place. If the site did not have that
   * state's form when this page was served, reloads the page.
   */
  readonly follow: (response: ServerResponse, to?: Place) => void;
  /** The server has no request for this visitor anymore. What was typed for it goes into the next one. */
  readonly expire: () => void;
  /**
   * Starts over with this response's empty request. Nothing typed, checked or stored before remains, and each screen is
   * recreated.
   */
  readonly restart: (response: ServerResponse) => void;
  readonly restarts: () => number;
}

const originalOf = ({ secureFields, userApplication }: ServerResponse): Original => ({
  secureFields: { ...secureFields },
  zip: userApplication["zip"],
});

function show(viewState: ViewState): void {
  const path = routeOf(viewState);
  // The step-by-step form replaces the landing page; its steps have their own history entries.
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
  let isExpired = false;
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
      // Right after a reload, fall back to this page's form, which is closest to the stored one.
      const before = response;
      response = isOwn ? next : { ...next, viewState: flow };
      if (next.errors.length === 0) {
        leaveRequest(forms, before, next, isExpired);
        isExpired = false;
        syncForms(forms.values(), before.userApplication, next.userApplication);
      }
      const { viewState, errors } = response;
      endDrafts(viewState);
      if (routeOf(viewState) !== undefined) granted = viewState;
      for (const changed of listeners) changed();
      if (errors.length > 0) return;
      if (to) navigate(to);
      else show(viewState);
    },
    expire() {
      isExpired = true;
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
