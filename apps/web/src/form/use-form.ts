import type { ServerError } from "@loanbridge/contract";
import type { FieldError, Page, ValidationContext } from "@loanbridge/form-engine";
import { useLayoutEffect, useMemo, useState } from "react";
import { useResponse, useSession } from "../session/use-session.ts";
import { validationContext } from "../session/validation-context.ts";
import { createController } from "./controller.ts";
import type { FieldKind, FormContextValue } from "./form-context.ts";
import { heededErrors, refusalText, serverErrorTexts } from "./messages.ts";
import type { Rules } from "./rules.ts";
import { createFormStore, type FormStore } from "../session/form-store.ts";
import { useDraft } from "./use-draft.ts";

/** What a page of a form is kept under until it is saved: pages can share a form. */
export const draftOf = (formId: string, page: Page): string => (formId === page.id ? formId : `${formId}-${page.id}`);

interface Parts {
  id: string;
  page: Page;
  kinds: Readonly<Record<string, FieldKind>>;
  rules: () => Promise<Rules>;
  /** Values to start from, when this form has not been on screen before. */
  initial: () => Record<string, unknown>;
  /** The screen itself keeps what is typed. */
  drafts?: "own";
  /** What the server refused before this form was on screen; of the stored request when absent. */
  errors?: readonly ServerError[];
  /** The same by the form's own rules, whose messages say more than a code. */
  refusals?: readonly FieldError[] | undefined;
}

/** The form of this id: what was typed before is still there when its screen comes back. */
export function useForm({
  id,
  page,
  kinds,
  rules,
  initial,
  drafts,
  errors,
  refusals = [],
}: Parts): FormContextValue & { store: FormStore } {
  const session = useSession();
  const { secureFields } = useResponse();
  const stored = useMemo(
    () => new Set(Object.entries(secureFields).flatMap(([name, held]) => (held ? [name] : []))),
    [secureFields],
  );
  const store = useMemo(() => {
    const before = session.forms.get(id);
    if (before) return before;
    const created = createFormStore(initial());
    const { tooltips } = session.page.site.environment;
    const asked = new Set(page.fields.map((field) => field.appFieldName));
    const texts = Object.entries({
      ...serverErrorTexts(heededErrors(errors ?? session.response().errors, page.fields), tooltips),
      ...Object.fromEntries(refusals.map((refusal) => [refusal.field, refusalText(refusal, tooltips)])),
    });
    created.setErrors(Object.fromEntries(texts.filter(([field]) => asked.has(field))), "server");
    session.forms.set(id, created);
    return created;
    // A form keeps its store for as long as the page lives, whatever its caller passes later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session, id]);
  // Those that the store began with.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const saved = useMemo(initial, [store]);
  useDraft({ formId: draftOf(id, page), page, store, saved, where: drafts === "own" ? "nowhere" : "tab" });
  useHeardAtOnce();
  const controller = useMemo(() => {
    const context = (): ValidationContext => validationContext(session.page, stored);
    const tooltips = () => session.page.site.environment.tooltips;
    return createController({ store, page, tooltips, context, rules });
  }, [session, store, page, stored, rules]);
  return useMemo(() => ({ id, controller, kinds, stored, store }), [id, controller, kinds, stored, store]);
}

/**
 * React lets its fields hear of their store after it has painted them, and puts back what is typed before they do. Asked to
 * render once more before it paints, it does all that first: on a slow phone that is typed into early, no letter is lost.
 */
function useHeardAtOnce(): void {
  const [, hear] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- The rendering itself is what is wanted.
  useLayoutEffect(() => hear(true), []);
}
