import { expect, test } from "vitest";
import { createFormStore } from "./form-store.ts";

test("a keystroke notifies only its own field", () => {
  const store = createFormStore({ firstName: "A", lastName: "B" });
  const notified: string[] = [];
  store.subscribe("firstName", () => notified.push("firstName"));
  store.subscribe("lastName", () => notified.push("lastName"));
  const before = store.field("lastName");
  store.set("firstName", "An");
  expect(notified).toEqual(["firstName"]);
  expect(store.field("lastName")).toBe(before);
  expect(store.values()).toEqual({ firstName: "An", lastName: "B" });
});

test("listeners are not notified if nothing changed", () => {
  const store = createFormStore({ zip: "78704" });
  let notified = 0;
  store.subscribe("zip", () => (notified += 1));
  store.subscribeValues(() => (notified += 1));
  store.set("zip", "78704");
  store.setErrors({});
  expect(notified).toBe(0);
});

test("a message disappears when its value changes", () => {
  const store = createFormStore({ zip: "1" });
  let errors = 0;
  store.subscribeErrors(() => (errors += 1));
  store.setErrors({ zip: "Five digits" });
  expect(store.field("zip").error).toBe("Five digits");
  store.set("zip", "78704");
  expect(store.field("zip")).toEqual({ value: "78704" });
  expect(errors).toBe(2);
});

test("new messages replace all earlier ones", () => {
  const store = createFormStore({});
  store.setErrors({ zip: "a", email: "b" });
  store.setErrors({ email: "c" });
  expect([store.field("zip").error, store.field("email").error]).toEqual([undefined, "c"]);
});

test("[ERR-01] a server message is marked as such, and disappears when its value changes", () => {
  const store = createFormStore({ zip: "00099" });
  store.setErrors({ zip: "No mail goes there" }, "server");
  expect(store.field("zip")).toEqual({ value: "00099", error: "No mail goes there", source: "server" });
  store.set("zip", "78704");
  expect(store.field("zip")).toEqual({ value: "78704" });
});

test("effects set values and parameters, and keep other parameters", () => {
  const store = createFormStore({});
  store.apply({ values: { city: "Austin" }, extraParams: { payDate1: { maxDate: "2026-12-04" } } });
  store.apply({ extraParams: { payDate1: { minDate: "2026-11-24" } } });
  expect(store.values()).toEqual({ city: "Austin" });
  expect(store.field("payDate1").extraParams).toEqual({ maxDate: "2026-12-04", minDate: "2026-11-24" });
});

test("forgotten values are removed", () => {
  const store = createFormStore({ socialSecurity: "219099999", firstName: "Ana" });
  store.forget(["socialSecurity"]);
  expect(store.values()).toEqual({ socialSecurity: undefined, firstName: "Ana" });
});
