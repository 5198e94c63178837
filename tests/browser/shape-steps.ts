import { answersOf, personas } from "@loanbridge/loan-form";
import type { Values } from "@loanbridge/form-engine";
import type { Page } from "playwright-core";
import { todayOn } from "../stack/site-today.ts";
import { fillByKeyboard } from "./keyboard.ts";
import { atHeading } from "./walk.ts";

const today = todayOn("personal");

/** A different applicant for each test: lenders refuse the same person twice. */
export function applicant(number: number): Values & { readonly socialSecurity: string } {
  return {
    ...answersOf(personas["employed-renter"], today),
    // Every lender takes a second here, which leaves time to look at the wait page.
    zip: "78501",
    state: "TX",
    city: "McAllen",
    acceptedTermsAndConditions: true,
    email: `ana.${String(number)}@example.com`,
    primaryPhone: `51255530${String(number).padStart(2, "0")}`,
    socialSecurity: `2190371${String(number).padStart(2, "0")}`,
  };
}

export const submittedPages = (page: Page): string[] => {
  const ids: string[] = [];
  page.on("request", (request) => {
    const id = new URL(request.url()).searchParams.get("submittedPage");
    if (request.method() === "PATCH" && id !== null) ids.push(id);
  });
  return ids;
};

/** Fills the current page, and waits for the one with this heading. */
export async function fillUntil(page: Page, number: number, heading: string): Promise<void> {
  await fillByKeyboard(page, applicant(number));
  await atHeading(page, heading);
}

export const value = (page: Page, field: string) => page.locator(`#application-${field}`).inputValue();

const field = (appFieldName: string) => ({ appFieldName });
const unlessRenting = { name: "FieldNotEquals", params: { field: "residencyStatus", value: "RENT" } };

/** Pages that replace those of a form that a visitor has begun. "Renting" does not apply to this applicant. */
export const changedPages = [
  { id: "who", pageNumber: 1, header: "Who you are", fields: ["firstName", "lastName"].map(field) },
  {
    id: "renting",
    pageNumber: 2,
    header: "Renting",
    fields: [field("loanReason")],
    qualifiers: [unlessRenting],
  },
  {
    id: "car",
    pageNumber: 3,
    header: "Your car",
    assistText: "{site} asks this once.",
    underFormImage: "step1",
    additionalInfo: "Some lenders take a car as security.",
    assistConfig: { label: "Why a car?", icon: "shield" },
    externalLink: { text: "What a title loan is", url: "https://www.consumerfinance.example/title-loans" },
    fields: [{ ...field("autoOwnerStatus"), subFields: [field("monthsAtBank")] }],
  },
  { id: "money", pageNumber: 4, header: "Money", fields: [field("creditScore")] },
];
