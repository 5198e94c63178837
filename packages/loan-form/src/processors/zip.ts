import { isAnswered, type ProcessorInput, type ProcessorRule } from "@loanbridge/form-engine";

export const zip = {
  doc: "At 5 digits, fills city and state from the lookup, and the state of the driver's license unless that was chosen. Refused where the lookup does not know it, or the site is closed.",
  async run({ field, value, values, context, lookups }) {
    if (typeof value !== "string" || !/^\d{5}$/.test(value) || value === "00000") return {};
    const place = await lookups.zip(value);
    if (place === undefined) return { refusals: { [field]: "ZipLookup" } };
    const { city, state, closed } = place;
    return {
      values: { city, state },
      ...(!isLicenseStateGiven(values, context) && { fills: { dlState: state } }),
      ...(closed && { refusals: { [field]: "StateClosed" } }),
    };
  },
} as const satisfies ProcessorRule;

/** A state that was stored together with the license number is the applicant's own answer. */
const isLicenseStateGiven = (
  values: ProcessorInput["values"],
  { stored }: Pick<ProcessorInput["context"], "stored">,
): boolean => stored.has("driversLicense") && isAnswered(values["dlState"]);
