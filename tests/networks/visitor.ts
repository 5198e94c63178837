import { secureFieldNames } from "@loanbridge/loan-form";
import type { Values } from "@loanbridge/form-engine";
import type { Page } from "playwright-core";
import { submitButton } from "../browser/visit.ts";
import { fillForm } from "../personas/fill-form.ts";

/** The part of the page that a person acts on. */
export type Sight = "lender" | "sold" | "outcome" | "failed part" | "form" | "wait" | "still loading" | "other page";

/** Screens after the lenders have answered. */
const outcomes = ["/splash", "/resubmit", "/creditOffer", "/reroute", "/offers"];

/** Milliseconds after which a person no longer believes that something is still loading. */
const loadingMs = 3_000;

export async function look(page: Page, lenders: string): Promise<Sight> {
  if (page.url().startsWith(`${lenders}/`)) return "lender";
  const isLoaded = () =>
    document.querySelector("h1, form") !== null && document.querySelector(".shell-loading") === null;
  await page.waitForFunction(isLoaded, undefined, { timeout: loadingMs }).catch(() => undefined);
  return page.evaluate((ends) => {
    const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    const at = document.querySelector("main")?.dataset["screen"] ?? "";
    if (isShown(".wait-done")) return "sold";
    if (ends.includes(at)) return "outcome";
    if (isShown("main [role=alert].screen-card")) return "failed part";
    if (isShown("main form [data-field]")) return "form";
    // The review has no fields.
    if (isShown("main form button[type=submit]")) return "form";
    if (at === "/wait") return "wait";
    return document.querySelector("#root") === null ? "other page" : "still loading";
  }, outcomes);
}

interface ShownField {
  readonly name: string;
  readonly value: string;
  readonly isStored: boolean;
}

const shownFields = (page: Page): Promise<readonly ShownField[]> =>
  page.locator("main form [data-field]").evaluateAll((fields) =>
    fields.map((field) => {
      const controls = [...field.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
      const valueOf = (one: HTMLInputElement | HTMLSelectElement) => {
        if (one.type === "checkbox") return one.checked ? "true" : "";
        return one.type === "radio" && !one.checked ? "" : one.value;
      };
      return {
        name: (field as HTMLElement).dataset["field"] ?? "",
        value: controls.map(valueOf).join(""),
        isStored: controls.some((one) => one.getAttribute("placeholder") === "Stored"),
      };
    }),
  );

/** Without what fields write between letters and digits. */
const bare = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, "");

/** Answers that are not kept in the browser, by design. */
const unkept: ReadonlySet<string> = new Set([...secureFieldNames, "acceptedTermsAndConditions", "smsOptIn"]);

/** Fills in what the form shows as empty, or not as answered. Returns the names of answers that had vanished. */
export async function answer(page: Page, values: Values, typed: Set<string>): Promise<readonly string[]> {
  const fields = await shownFields(page);
  const isKept = ({ name, value, isStored }: ShownField) =>
    isStored || (value !== "" && bare(value) === bare(values[name]));
  const kept = new Set(fields.filter(isKept).map(({ name }) => name));
  const vanished = fields.filter(({ name, value }) => typed.has(name) && value === "" && !kept.has(name));
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !kept.has(name)));
  for (const name of await fillForm(page, rest)) if (values[name] !== "" && values[name] !== false) typed.add(name);
  return vanished.map(({ name }) => name).filter((name) => !unkept.has(name));
}

/** Sends the form, and waits until it is sent or the form says why not. */
export async function press(page: Page): Promise<void> {
  await submitButton(page).click();
  await page.waitForFunction(() => document.querySelector("main form button[type=submit][aria-disabled]") === null);
}
