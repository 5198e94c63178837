import fc from "fast-check";
import { expect, test } from "vitest";
import { applies, isAnswered, type Page, type Values } from "@loanbridge/form-engine";
import { composeField } from "@loanbridge/loan-form";
import { hiddenAnswers } from "./hidden-answers.ts";

const names = ["loanReason", "jobTitle", "alternatePhone", "residencyStatus", "creditScore"] as const;
const context = { today: "2026-11-21", stored: new Set<string>() };

/** A form whose questions, and pages, depend on the answers before them. */
const forms = fc.tuple(...names.map((_, index) => fc.tuple(dependingOn(index), dependingOn(index)))).map((all) =>
  names.map((name, index): Page => ({
    id: name,
    pageNumber: index,
    qualifiers: all[index]?.[0] ?? [],
    fields: [{ ...composeField(name), postProcessors: [], qualifiers: all[index]?.[1] ?? [] }],
  })),
);

function dependingOn(index: number) {
  if (index === 0) return fc.constant([]);
  const criteria = ["FieldIsNull", "FieldIsNotNull", "FieldEquals", "FieldNotEquals"];
  const params = fc.record({ field: fc.constantFrom(...names.slice(0, index)), value: fc.constantFrom("a", "b") });
  return fc.array(fc.record({ name: fc.constantFrom(...criteria), params }), { maxLength: 1 });
}

const asks = ({ qualifiers, fields: [field] }: Page, values: Values) =>
  applies(qualifiers, values, context) && applies(field?.qualifiers, values, context);

test("[FORM-04] of the answers in any form, those stay whose questions the others that stay show", async () => {
  const given = fc.dictionary(fc.constantFrom(...names), fc.constantFrom("a", "b"));
  await fc.assert(
    fc.asyncProperty(forms, given, async (form, values) => {
      const after = { ...values, ...(await hiddenAnswers(values, form, context)) };
      const kept = names.filter((name) => isAnswered(after[name]));
      const shown = form.filter((page) => isAnswered(values[page.id]) && asks(page, after)).map(({ id }) => id);
      expect(kept).toEqual(shown);
    }),
  );
});
