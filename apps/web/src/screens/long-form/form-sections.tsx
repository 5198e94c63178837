import type { FieldDefinition } from "@loanbridge/form-engine";
import { help } from "@loanbridge/loan-form";
import { Fragment, memo } from "react";
import { Field } from "../../form/index.ts";
import { sectionsOf, withParts } from "./pages-of.ts";

function helpOf({ helpKey, type }: FieldDefinition): string | undefined {
  const key = helpKey ?? (type === "secure" ? "secure" : "");
  return Object.hasOwn(help, key) ? help[key as keyof typeof help] : undefined;
}

/** The fields of a page by section. Re-renders only when the set of fields changes. */
export const FormSections = memo(function FormSections({ fields }: { fields: readonly FieldDefinition[] }) {
  return sectionsOf(fields).map((section, _index, { length }) => (
    <section
      key={section.id}
      className="form-section"
      aria-labelledby={section.heading && length > 1 ? `section-${section.id}` : undefined}
    >
      {section.heading && length > 1 && <h2 id={`section-${section.id}`}>{section.heading}</h2>}
      <div className="form-grid">
        {withParts(section.fields).map(({ field, parts }) => (
          <Fragment key={field.appFieldName}>
            <Field definition={field} hint={helpOf(field)} />
            {parts.length > 0 && (
              <fieldset className="sub-fields form-grid" aria-label={field.label ?? field.appFieldName}>
                {parts.map((part) => (
                  <Field key={part.appFieldName} definition={part} hint={helpOf(part)} />
                ))}
              </fieldset>
            )}
          </Fragment>
        ))}
      </div>
    </section>
  ));
});
