import type { ServerError } from "@loanbridge/contract";
import type { FieldError, Page } from "@loanbridge/form-engine";
import { useLayoutEffect, useMemo, useState } from "react";
import { useResponse, useSession, createFormStore, type FormStore, withSite } from "../session/index.ts";
import { createController } from "./controller.ts";
import type { FieldKind, FormContextValue } from "./form-context.ts";
import { relevantErrors, refusalText, serverErrorTexts } from "./messages.ts";
import type { Rules } from "./rules.ts";
import { useDraft } from "./use-draft.ts";

/** Cached, because importing a loaded module still costs the browser a task, and so a frame. */
let loaded: Rules | undefined;

/** The landing page starts without the rules and their messages; they load when the first field gets focus. */
export async function loadRules(): Promise<Rules> {
  return (loaded ??= (await withSite(import("./rules.ts"))).rules);
}

interface Parts {
  id: string;
  page: Page;
  kinds: Readonly<Record<string, FieldKind>>;
  /** Initial values if this form has not been on screen before. */
  initial: () => Record<string, unknown>;
  /** The screen stores the draft itself. */
  drafts?: "own";
  /** Refusals by the server before this form was on screen. Defaults to those of the stored request. */
  errors?: readonly ServerError[];
  /** Refusals by the form's own rules, whose messages are more specific than a code. */
  refusals?: readonly FieldError[] | undefined;
}

/** Returns the form with this id. Its input is still there when its screen comes back. */
export function useForm({
  id,
  page,
  kinds,
  initial,
  drafts,
  errors,
  refusals = [],
}: Parts): FormContextValue & { store: FormStore } {
  const session = useSession();
  const { secureFields } = useResponse();
  // As `storedFields`, whose module the landing page does not load.
  const stored = useMemo(
    () => new Set(Object.entries(secureFields).flatMap(([name, isStored]) => (isStored ? [name] : []))),
    [secureFields],
  );
  const store = useMemo(() => {
    const before = session.forms.get(id);
    if (before) return before;
    const created = createFormStore(initial());
    const { tooltips } = session.page.site.environment;
    const asked = new Set(page.fields.map((field) => field.appFieldName));
    const texts = Object.entries({
      ...serverErrorTexts(relevantErrors(errors ?? session.response().errors, page.fields), tooltips),
      ...Object.fromEntries(refusals.map((refusal) => [refusal.field, refusalText(refusal, tooltips)])),
    });
    created.setErrors(Object.fromEntries(texts.filter(([field]) => asked.has(field))), "server");
    session.forms.set(id, created);
    return created;
    // A form keeps its store for the lifetime of the page, whatever its caller passes later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session, id]);
  // The store's initial values.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const saved = useMemo(initial, [store]);
  useDraft({ formId: id, page, store, saved, where: drafts === "own" ? "nowhere" : "tab" });
  useSubscribeBeforePaint();
  const controller = useMemo(() => {
    const context = (known: Pick<Rules, "contextOf">) => known.contextOf(session);
    const tooltips = () => session.page.site.environment.tooltips;
    return createController({ store, page, tooltips, context, rules: loadRules });
  }, [session, store, page]);
  return useMemo(() => ({ id, controller, kinds, stored, store }), [id, controller, kinds, stored, store]);
}

/**
 * React lets fields subscribe to their store only after the first paint, and before that it resets typed text. A second
 * render before the paint makes them subscribe first, so that no letter is lost on a slow phone.
 */
function useSubscribeBeforePaint(): void {
  const [, rerender] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- The extra render is intended.
  useLayoutEffect(() => rerender(true), []);
}
