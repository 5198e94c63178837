import type { FieldDefinition } from "@loanbridge/form-engine";
import { help } from "@loanbridge/loan-form";
import { memo } from "react";
import { Field } from "../../form/field.tsx";
import { sectionsOf } from "./pages-of.ts";

function helpOf({ helpKey, type }: FieldDefinition): string | undefined {
  const key = helpKey ?? (type === "secure" ? "secure" : "");
  return Object.hasOwn(help, key) ? help[key as keyof typeof help] : undefined;
}

/** The fields of a page, section by section. Rendered again only when other fields are called for. */
export const FormSections = memo(function FormSections({ fields }: { fields: readonly FieldDefinition[] }) {
  return sectionsOf(fields).map((section, _index, { length }) => (
    <section
      key={section.id}
      className="form-section"
      aria-labelledby={section.heading && length > 1 ? `section-${section.id}` : undefined}
    >
      {section.heading && length > 1 && <h2 id={`section-${section.id}`}>{section.heading}</h2>}
      <div className="form-grid">
        {section.fields.map((field) => (
          <Field key={field.appFieldName} definition={field} hint={helpOf(field)} />
        ))}
      </div>
    </section>
  ));
});
