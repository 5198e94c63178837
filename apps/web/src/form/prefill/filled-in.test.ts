import { longFormPages } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { formOf, known, long, knownPlaces } from "../form.fixture.ts";

const [longForm] = longFormPages;
const served = { zip: "78704", city: "Austin", state: "TX", dlState: "TX" };

test("[FLOW-06] another income type clears the phone that the previous one filled in, and keeps a typed one", async () => {
  const { controller, store, field } = long({});
  const choose = async (type: string) => {
    controller.change(field("incomeType"), type);
    await controller.leave(field("incomeType"));
  };
  await controller.configure();
  await choose("SOCIAL_SECURITY");
  expect(store.values()).toMatchObject({ employerName: "Social Security", employerPhone: "8007721213" });
  await choose("EMPLOYED");
  expect(store.values()).toMatchObject({ employerName: "", jobTitle: "", employerPhone: "" });
  await choose("SOCIAL_SECURITY");
  controller.change(field("employerPhone"), "5125550147");
  await choose("SELF_EMPLOYED");
  expect(store.field("employerPhone").value).toBe("5125550147");
});

test("[FLOW-06] the phone copied by income type Other follows the primary phone, is cleared with the income type, and stays once edited", async () => {
  const after = async (...steps: readonly (readonly [string, string])[]) => {
    const { controller, store, field } = long({});
    await controller.configure();
    for (const [name, value] of steps) {
      controller.change(field(name), value);
      await controller.leave(field(name));
    }
    return store.field("employerPhone").value;
  };
  const other = ["incomeType", "OTHER"] as const;
  const phone = ["primaryPhone", "5125550147"] as const;
  const next = ["primaryPhone", "5125550199"] as const;
  expect(await after(phone, other, next)).toBe("5125550199");
  expect(await after(other, phone, next), "a phone that is typed after the income type").toBe("5125550199");
  expect(await after(phone, other, ["employerPhone", "5125550100"], next)).toBe("5125550100");
  for (const steps of [
    [phone, other, next],
    [other, phone],
  ] as const)
    expect(await after(...steps, ["incomeType", "EMPLOYED"]), "the income type that asked for it is gone").toBe("");
  expect(await after(phone, ["incomeType", "EMPLOYED"], ["employerPhone", phone[1]], next)).toBe(phone[1]);
});

test("[FLOW-06] a stored phone that Other had copied follows the primary phone, and a different one stays", async () => {
  const stored = { incomeType: "OTHER", primaryPhone: "5125550147" };
  const change = async (employerPhone: string) => {
    const { controller, store, field } = long({ ...stored, employerPhone });
    controller.change(field("primaryPhone"), "512555019");
    controller.change(field("primaryPhone"), "5125550199");
    await controller.leave(field("primaryPhone"));
    await expect.poll(() => store.field("employerPhone").value).not.toBe("");
    const { value } = store.field("employerPhone");
    controller.change(field("incomeType"), "EMPLOYED");
    await expect.poll(() => store.field("jobTitle").value).toBe("");
    return [value, store.field("employerPhone").value];
  };
  expect(await change("5125550147")).toEqual(["5125550199", ""]);
  expect(await change("5125550100")).toEqual(["5125550100", "5125550100"]);
});

test("[VAL-11] city and state are cleared with the zip code that filled them in, and typed ones stay", async () => {
  const { controller, store, field } = long({}, [], knownPlaces);
  const type = async (zip: string) => {
    controller.change(field("zip"), zip);
    await controller.leave(field("zip"));
  };
  await type("78704");
  expect(store.values()).toMatchObject({ city: "Austin", state: "TX", dlState: "TX" });
  await type("00099");
  expect(store.values()).toMatchObject({ city: "", state: "", dlState: "" });
  await type("78704");
  controller.change(field("dlState"), "OK");
  controller.change(field("city"), "West Lake Hills");
  controller.change(field("zip"), "7870");
  expect(store.values()).toMatchObject({ city: "West Lake Hills", state: "", dlState: "OK" });
  await type("10001");
  expect(store.values()).toMatchObject({ city: "New York", state: "NY" });
});

test("[VAL-11] stored city and state are cleared with their ZIP code, and follow the next one", async () => {
  const { controller, store, field } = long(served, [], knownPlaces);
  const type = async (zip: string) => {
    controller.change(field("zip"), zip);
    await controller.leave(field("zip"));
  };
  await type("99999");
  expect(store.values()).toMatchObject({ city: "", state: "", dlState: "" });
  expect(store.field("zip").error).toBe("The zip code you have entered is not valid.");
  await type("10001");
  expect(store.values()).toMatchObject({ city: "New York", state: "NY", dlState: "NY" });
});

test("[FORM-06] a license state that differs from the stored ZIP code's, or that was chosen, stays", async () => {
  const chosen = async (values: object, choose: boolean, stored: readonly string[] = []) => {
    const { controller, store, field } = long({ ...served, ...values }, stored, knownPlaces);
    if (choose) controller.change(field("dlState"), "TX");
    if (choose) controller.change(field("dlState"), "OK");
    controller.change(field("zip"), "10001");
    await controller.leave(field("zip"));
    return store.values();
  };
  expect(await chosen({ dlState: "OK" }, false)).toMatchObject({ state: "NY", dlState: "OK" });
  expect(await chosen({}, true)).toMatchObject({ state: "NY", dlState: "OK" });
  expect(await chosen({}, false, ["driversLicense"])).toMatchObject({ state: "NY", dlState: "TX" });
});

test("[FORM-06] leaving an unchanged stored ZIP code keeps a city that differs, and fills an empty one", async () => {
  const { controller, store, field } = long({ ...served, city: "West Lake Hills", dlState: "" }, [], knownPlaces);
  await controller.leave(field("zip"));
  expect(store.values()).toMatchObject({ city: "West Lake Hills", dlState: "TX" });
});

test("[FORM-06] the next screen of one form still distinguishes filled-in from edited values", async () => {
  if (!longForm) throw new Error("There is no long form");
  const first = long({}, [], knownPlaces);
  first.controller.change(first.field("zip"), "78704");
  await first.controller.leave(first.field("zip"));
  first.controller.change(first.field("city"), "West Lake Hills");
  const next = formOf(longForm, {}, [], knownPlaces, undefined, first.store);
  await next.controller.leave(next.field("zip"));
  expect(next.store.values()).toMatchObject({ city: "West Lake Hills", state: "TX" });
  next.controller.change(next.field("zip"), "7870");
  expect(next.store.values()).toMatchObject({ city: "West Lake Hills", state: "", dlState: "" });
});

test("[FLOW-06] another income type clears only what the stored one had filled in", async () => {
  const stored = { incomeType: "SOCIAL_SECURITY", employerPhone: "8007721213", monthsEmployed: 36 };
  const choose = async (values: object) => {
    const { controller, store, field } = long({ ...stored, ...values });
    controller.change(field("incomeType"), "SELF_EMPLOYED");
    await expect.poll(() => store.field("employerName").value).toBe("");
    return store.values();
  };
  expect(await choose({})).toMatchObject({ employerPhone: "", monthsEmployed: 36 });
  expect(await choose({ employerPhone: "5125550147" })).toMatchObject({ employerPhone: "5125550147" });
});

test("[FORM-07] the bank's name is cleared with its routing number, even one that only the server stores, and is restored with it", async () => {
  const { controller, store, field } = long({ bankName: "First Bank" }, ["routing"]);
  const type = async (routing: string) => {
    controller.change(field("routing"), routing);
    await controller.leave(field("routing"));
  };
  await type("1");
  expect(store.field("bankName").value).toBe("");
  await type("");
  expect(store.field("bankName").value).toBe("First Bank");
  await type("121000248");
  expect(store.field("bankName").value).toBe("First Bank");
  await type("121000249");
  expect(store.field("bankName").value).toBe("");
  expect(store.field("routing").error).toBe("You have not provided a valid routing number.");
  controller.change(field("bankName"), "My Own Bank");
  await type("");
  expect(store.field("bankName").value).toBe("My Own Bank");
});

test("[FORM-06] a failed lookup refuses nothing, and runs again when the field is left again", async () => {
  let requests = 0;
  const { controller, store, field } = long({}, [], async () => {
    requests += 1;
    if (requests === 1) throw new Error("offline");
    return known;
  });
  controller.change(field("zip"), "78704");
  await expect(controller.leave(field("zip"))).rejects.toThrow("offline");
  expect(store.field("zip").error).toBeUndefined();
  await controller.leave(field("zip"));
  expect(store.values()).toMatchObject(known);
});
