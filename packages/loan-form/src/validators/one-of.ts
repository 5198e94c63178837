import { isAnswered, type Validator } from "@loanbridge/form-engine";

export const oneOf = {
  doc: "One of params.options: a list of values, or of { value, label }. It may stay empty; Required asks for an answer.",
  check({ value, params }) {
    const isOffered = optionValues(params["options"]).includes(value);
    return isOffered || !isAnswered(value) ? undefined : { code: "Pattern", message: "option" };
  },
  expects: (params) =>
    optionValues(params["options"]).length > 0 ? undefined : "options: a list of values, or of { value, label }",
  examples: {
    valid: [
      {
        value: "OWN",
        params: {
          options: [
            { value: "RENT", label: "Rent" },
            { value: "OWN", label: "Own" },
          ],
        },
      },
      { value: 720, params: { options: [720, 680] } },
      { value: "", params: { options: ["yes", "no"] } },
    ],
    invalid: [
      { value: "LEASE", params: { options: ["RENT", "OWN"] }, refusal: { code: "Pattern", message: "option" } },
      { value: "720", params: { options: [720] }, refusal: { code: "Pattern", message: "option" } },
      { value: ["OWN"], params: { options: ["RENT", "OWN"] }, refusal: { code: "Pattern", message: "option" } },
    ],
  },
} as const satisfies Validator;

function optionValues(options: unknown): unknown[] {
  if (!Array.isArray(options)) return [];
  return options.map((option: unknown) =>
    typeof option === "object" && option !== null && "value" in option ? option.value : option,
  );
}
