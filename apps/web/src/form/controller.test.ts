import { composeField, landingPageFor } from "@loanbridge/loan-form";
import { expect, test, vi } from "vitest";
import { formOf, known, knownPlaces, landing, long, type ZipLookup } from "./form.fixture.ts";
import { rules } from "./rules.ts";

test("[LAND-16] submitting an empty form shows every message and returns the refused fields in order", () => {
  const { controller, store } = landing();
  expect(controller.check(rules)).toEqual(["zip", "email", "acceptedTermsAndConditions"]);
  expect(store.field("zip").error).toBe("Please enter your 5-digit zip code.");
  expect(store.field("acceptedTermsAndConditions").error).toBe("You must accept the terms and conditions to continue.");
  expect(store.field("amountRequestedRange").error).toBeUndefined();
});

test("[VAL-01] leaving a field shows its message, and removes it once the value is valid", async () => {
  const { controller, store, field } = landing();
  controller.change(field("email"), "ana@");
  await controller.leave(field("email"));
  expect(store.field("email").error).toBe("Please enter a correct e-mail address.");
  controller.change(field("email"), "ana@example.com");
  await controller.leave(field("email"));
  expect(store.field("email").error).toBeUndefined();
});

test("[LAND-05] a suggestion disappears as soon as its address changes, and stays until then", async () => {
  const { controller, store, field } = landing();
  const suggestion = () => store.field("email").extraParams?.["suggestion"];
  controller.change(field("email"), "jane@gmial.com");
  await controller.leave(field("email"));
  expect(suggestion()).toBe("jane@gmail.com");
  controller.change(field("email"), "jane@gmial.com");
  expect(suggestion()).toBe("jane@gmail.com");
  controller.change(field("email"), "omar@");
  expect(suggestion()).toBeUndefined();
  await controller.leave(field("email"));
  expect(suggestion()).toBeUndefined();
});

test("[FORM-06] a ZIP code that is retyped after its first lookup came too late is looked up again", async () => {
  const answers: ((place: typeof known) => void)[] = [];
  const { controller, store, field } = long({}, [], () => new Promise((resolve) => void answers.push(resolve)));
  const zip = field("zip");
  controller.change(zip, "78704");
  const late = controller.leave(zip);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  controller.change(zip, "7870");
  answers[0]?.(known);
  await late;
  expect(store.field("city").value).toBeUndefined();
  controller.change(zip, "78704");
  const again = controller.leave(zip);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(known);
  await again;
  expect(store.values()).toMatchObject(known);
});

test("[ERR-01] a server message stays when its field is left, until its value changes", async () => {
  const { controller, store, field } = landing();
  controller.change(field("zip"), "00099");
  store.setErrors({ zip: "The zip code you have entered is not valid." }, "server");
  await controller.leave(field("zip"));
  expect(store.field("zip").error).toBe("The zip code you have entered is not valid.");
  controller.change(field("zip"), "78704");
  await controller.leave(field("zip"));
  expect(store.field("zip").error).toBeUndefined();
});

test("[ERR-01] a server message stays if the value was cleared with it, even if the control was left before it arrived", async () => {
  const { controller, store, field } = landing();
  controller.change(field("zip"), "00099");
  store.set("zip", "");
  store.setErrors({ zip: "We could not confirm it just now." }, "server");
  await controller.leave(field("zip"));
  expect(store.field("zip").error).toBe("We could not confirm it just now.");
});

test("[FORM-08][FLOW-09] a choice about text messages is reported as an event without its value", async () => {
  const { controller, field, events } = long({});
  controller.change(field("smsOptIn"), true);
  await expect.poll(() => events).toEqual(["smsSubmission"]);
});

test("[VAL-10] a top-level domain three letters away is corrected on the landing page, and two letters away elsewhere", async () => {
  const suggested = async ({ controller, store, field }: ReturnType<typeof formOf>) => {
    controller.change(field("email"), "ana@acme.finxxxe");
    await controller.leave(field("email"));
    return store.field("email").extraParams?.["suggestion"];
  };
  expect(await suggested(landing())).toBe("ana@acme.finance");
  const elsewhere = { id: "mail", pageNumber: 1, fields: [composeField("email")] };
  expect(await suggested(formOf(elsewhere, {}))).toBeUndefined();
});

test("[LAND-05] leaving a misspelled address offers the correct one", async () => {
  const { controller, store, field } = landing();
  controller.change(field("email"), "ana@gmial.com");
  await controller.leave(field("email"));
  expect(store.field("email").extraParams).toMatchObject({ suggestion: "ana@gmail.com" });
});

test("[FORM-06] leaving the zip fills city and state", async () => {
  const { controller, store, field } = long({ zip: "78704" });
  await controller.leave(field("zip"));
  expect(store.values()).toMatchObject({ city: "Austin", state: "TX", dlState: "TX" });
});

test("[FORM-06] a form that is sent right after its ZIP code was edited gets the new city first, and keeps what was typed since", async () => {
  const { controller, store, field } = long({}, [], knownPlaces);
  controller.change(field("zip"), "78704");
  await controller.leave(field("zip"));
  controller.change(field("zip"), "10001");
  expect(store.values()).toMatchObject({ city: "", state: "" });
  controller.change(field("dlState"), "NJ");
  await controller.finish(rules);
  expect(store.values()).toMatchObject({ city: "New York", state: "NY", dlState: "NJ" });
  expect(controller.check(rules)).not.toContain("city");
});

test("[FORM-06] a lookup that fails as the form is sent leaves its city to be typed", async () => {
  const { controller, field } = long({}, [], () => Promise.reject(new Error("offline")));
  controller.change(field("zip"), "10001");
  await controller.finish(rules);
  expect(controller.check(rules)).toContain("city");
});

test("[FORM-06] a corrected city stays when the zip is left again, and is cleared with another zip", async () => {
  const { controller, store, field } = long({});
  controller.change(field("zip"), "78704");
  await controller.leave(field("zip"));
  controller.change(field("city"), "West Lake Hills");
  await controller.leave(field("zip"));
  expect(store.field("city").value).toBe("West Lake Hills");
  controller.change(field("zip"), "78705");
  await controller.leave(field("zip"));
  expect(store.field("city").value).toBe("Austin");
});

test("[FORM-07] leaving the routing number fills the bank's name", async () => {
  const { controller, store, field } = long({ routing: "021000021" });
  await controller.leave(field("routing"));
  expect(store.values()).toMatchObject({ bankName: "First Bank" });
});

test("a lookup result for an outdated value changes nothing", async () => {
  const { controller, store, field } = long({ zip: "78704" }, [], async () => {
    store.set("zip", "10001");
    return known;
  });
  await controller.leave(field("zip"));
  expect(store.values()["city"]).toBeUndefined();
});

test("a lookup result does not overwrite what is typed while it is pending", async () => {
  let answer: (found: typeof known) => void = () => undefined;
  const { controller, store, field } = long({ zip: "78704" }, [], () => new Promise((resolve) => (answer = resolve)));
  const leaving = controller.leave(field("zip"));
  await new Promise((resolve) => setTimeout(resolve));
  controller.change(field("city"), "Aus");
  answer(known);
  await leaving;
  expect([store.field("city").value, store.field("state").value]).toEqual(["Aus", "TX"]);
});

test("a later lookup does not overwrite what is typed while the rules are loading", async () => {
  const arrival = Promise.withResolvers<void>();
  const { controller, store, field } = long({ zip: "78704" }, [], async () => known, arrival.promise);
  const leaving = controller.leave(field("zip"));
  controller.change(field("city"), "Aus");
  arrival.resolve();
  await leaving;
  expect([store.field("city").value, store.field("state").value]).toEqual(["Aus", "TX"]);
});

test("[FORM-10] a stored secure field may stay empty", () => {
  expect(long({}).controller.check(rules)).toContain("socialSecurity");
  expect(long({}, ["socialSecurity"]).controller.check(rules)).not.toContain("socialSecurity");
});

test("[FORM-08] the calendar offers the possible days before anything is typed", async () => {
  const { controller, store } = long({ payFrequency: "weekly" });
  await controller.configure();
  expect(store.field("payDate1").extraParams).toEqual({ minDate: "2026-11-24", maxDate: "2026-12-04" });
});

test("[FLOW-02] a server refusal stays when its control is left late, and disappears when the value changes", async () => {
  const { store, controller, field } = landing();
  store.set("zip", "99999");
  store.setErrors({ zip: "Nobody knows this code" }, "server");
  await controller.leave(field("zip"));
  expect(store.field("zip").error).toBe("Nobody knows this code");
  controller.change(field("zip"), "78704");
  expect(store.field("zip").error).toBeUndefined();
});

test("a ZIP code in a state that the site does not serve is refused on leaving, on leaving it unchanged, and on submit", async () => {
  const closedLookup: ZipLookup = async (zip) => ({ ...known, ...(zip === "10001" && { closed: true }) });
  const { store, controller, field } = formOf(
    landingPageFor({ checkbox: false }),
    { amountRequestedRange: "500", email: "ana@example.com" },
    [],
    closedLookup,
  );
  controller.change(field("zip"), "10001");
  await controller.leave(field("zip"));
  expect(store.field("zip").error).toContain("We don't arrange loans");
  // Leaving a control sends nothing, so nothing can have been saved or lost.
  expect(store.field("zip").error).not.toMatch(/saved|sent/);
  await controller.leave(field("zip"));
  expect(controller.check(rules)).toEqual(["zip"]);
  expect(store.field("zip").error).toContain("call 211");
  controller.change(field("zip"), "78704");
  await controller.leave(field("zip"));
  expect(controller.check(rules)).toEqual([]);
  expect(store.field("zip").error).toBeUndefined();
});

test("[LAND-05] of an address that is typed fast, only the last text gets whole addresses, after the key is painted", async () => {
  const { controller, store, field } = landing();
  const given = () => store.field("email").extraParams?.["suggestions"];
  const seen: unknown[] = [];
  store.subscribe("email", () => seen.push(given()));
  await controller.configure();
  for (const text of ["a", "an", "ana"]) controller.change(field("email"), text);
  expect(given()).toBeUndefined();
  await expect.poll(given).toContain("ana@gmail.com");
  expect(seen.flat()).not.toContain("an@gmail.com");
});
