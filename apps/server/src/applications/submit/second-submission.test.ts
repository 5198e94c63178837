import fc from "fast-check";
import { expect, test } from "vitest";
import { isAnswered, visibleFields, type Values } from "@loanbridge/form-engine";
import { loanRegistry } from "@loanbridge/loan-form";
import { validationContext } from "../../sites/index.ts";
import { runs } from "../../system/proof-size.fixture.ts";
import { answers } from "../site.fixture.ts";
import { agrees } from "./consent-acts.ts";
import { optInKinds, optInNames } from "./consent-words.ts";
import { full, memory, noon, secureFields } from "./single-application.fixture.ts";

const [fullForm = expect.unreachable()] = full.configuration.pages;
const vehicle = {
  vehicleYear: "2015",
  vehicleMake: "FORD",
  vehicleModel: "FOCUS",
  vehicleTrim: "SE",
  vehicleMileage: "50000",
};
/** Asked for some of the answers below only. */
const dependent = ["employerName", "jobTitle", "employerPhone", ...Object.keys(vehicle), ...optInNames];

/** Answers that hide and show other questions, and consents, sent whether their boxes are shown or not. */
const given = fc.record({
  incomeType: fc.constantFrom("EMPLOYED", "SELF_EMPLOYED", "DISABILITY", "SOCIAL_SECURITY", "OTHER"),
  autoOwnerStatus: fc.constantFrom("PAID_OFF", "PAYING_OFF", "NOT_AN_OWNER"),
  loanReason: fc.constantFrom("STUDENT", "OTHER"),
  dob: fc.constantFrom("03/07/1990", "03/07/1950"),
  ssdCoRegOptIn: fc.boolean(),
  // The form accepts nothing else if its box is shown.
  benefitsPilotOptIn: fc.constant(true),
  collegeReviewOptIn: fc.boolean(),
  medicareAdvantageOptIn: fc.constantFrom("Yes", "No-Skip"),
});

const isConsent = (name: string): boolean => (optInNames as readonly string[]).includes(name);

const withoutAmount = (values: Values): Values => ({
  ...values,
  amountRequested: undefined,
  amountRequestedRange: undefined,
});

test("[FORM-04] each submission stores the answers and consents that the form shows and no others, and a smaller amount changes none", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(given, { minLength: 2, maxLength: 3 }), async (forms) => {
      const one = memory({ viewState: "FULL_FORM" });
      const stored = () => one.memoryState.application ?? expect.unreachable();
      for (const form of forms) {
        one.memoryState.application = { ...stored(), viewState: "FULL_FORM" };
        one.consents.length = 0;
        const sent: Values = { ...answers, ...vehicle, ...form };
        expect((await one.send("FULL_FORM", sent, { secureFields })).errors).toEqual([]);
        const { values } = stored();
        const context = { ...validationContext(full, noon, stored().stored), processors: loanRegistry.processors };
        const shown = new Set(visibleFields(fullForm, values, context).map((field) => field.appFieldName));
        const kept = dependent.filter((name) => isAnswered(sent[name]) && values[name] === sent[name]);
        // A refusal of a consent says nothing.
        expect(kept.filter((name) => !shown.has(name) && !(isConsent(name) && !agrees(values[name])))).toEqual([]);
        expect(dependent.filter((name) => shown.has(name) && isAnswered(sent[name]))).toEqual(
          kept.filter((name) => shown.has(name)),
        );
        const hidden = new Set(optInNames.filter((name) => !shown.has(name)).map((name): string => optInKinds[name]));
        expect(one.consents.filter(({ act, kind }) => act === "checkbox" && hidden.has(kind))).toEqual([]);
        one.memoryState.application = { ...stored(), viewState: "RESUBMIT" };
        expect((await one.send("RESUBMIT", { ...sent, amountRequestedRange: "300" })).errors).toEqual([]);
        expect(withoutAmount(stored().values)).toEqual(withoutAmount(values));
      }
    }),
    { numRuns: runs(30, 2_000), seed: 20_261_128 },
  );
});
