import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import type { ReactNode } from "react";
import { createController, Field, FormContext, allKinds, loadRules } from "../form/index.ts";
import { createFormStore, useSession } from "../session/index.ts";
import { useState } from "react";

interface Props {
  /** Unique on the page. */
  readonly id: string;
  readonly field: FieldDefinition;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly error?: string | undefined;
  readonly stored?: boolean;
}

const nothing = {};

/** One field in its own form, whose rules work as on a screen. */
export function FieldCell({ id, field, values = nothing, error, stored = false }: Props): ReactNode {
  const { site, today } = useSession().page;
  const [form] = useState(() => {
    const store = createFormStore(values);
    store.setError(field.appFieldName, error);
    const held = new Set(stored ? [field.appFieldName] : []);
    const page: Page = { id, pageNumber: 1, fields: [field] };
    const context = () => ({ today, stored: held });
    const controller = createController({
      store,
      page,
      tooltips: () => site.environment.tooltips,
      context,
      rules: loadRules,
    });
    return { id, controller, kinds: allKinds, stored: held };
  });
  return (
    <FormContext value={form}>
      <Field definition={field} />
    </FormContext>
  );
}
