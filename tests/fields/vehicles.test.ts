import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../browser/accessibility.ts";
import { startForTests } from "../stack/start-for-tests.ts";
import { openLongForm } from "./long-form.ts";

const { stack, browser } = await startForTests();
let page: Page;

const list = (name: string) => page.locator(`select[name="${name}"]`);
const labels = (name: string) => list(name).locator("option").allTextContents();
const offers = (name: string, label: string) =>
  list(name)
    .locator("option", { hasText: new RegExp(`^${label}$`) })
    .waitFor({ state: "attached" });

async function ownCar(index: number): Promise<string[]> {
  page = await openLongForm(stack, browser, index);
  const lookups: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("vehicle-data")) lookups.push(new URL(request.url()).pathname);
  });
  await page.locator('input[name="autoOwnerStatus"][value="PAID_OFF"]').check();
  await list("vehicleYear").waitFor();
  return lookups;
}

test("[FLOW-08][API-11] year, make, model and trim cascade from one lookup, each list ends 'Not Listed', and another year clears what does not fit", async () => {
  const lookups = await ownCar(101);
  expect(await labels("vehicleMake")).toEqual(["Choose the year first", "Not Listed"]);
  expect(lookups).toEqual([]);

  await list("vehicleYear").selectOption("2008");
  await offers("vehicleMake", "Pontiac");
  await list("vehicleMake").selectOption("Honda");
  await offers("vehicleModel", "Civic");
  await list("vehicleModel").selectOption("Civic");
  for (const name of ["vehicleMake", "vehicleModel", "vehicleTrim"])
    expect((await labels(name)).at(-1)).toBe("Not Listed");
  await list("vehicleTrim").selectOption({ index: 1 });
  await expectAccessible(page, "the chosen car");
  expect(lookups).toEqual(["/api/v1/vehicle-data/vehicles/2008"]);

  await list("vehicleMake").selectOption("Pontiac");
  await list("vehicleModel").locator("option:checked", { hasText: "Please choose" }).waitFor({ state: "attached" });
  expect(await list("vehicleTrim").inputValue()).toBe("");
  await list("vehicleYear").selectOption("2019");
  await list("vehicleMake").locator("option:checked", { hasText: "Please choose" }).waitFor({ state: "attached" });
  expect(await labels("vehicleMake")).not.toContain("Pontiac");
  expect(await labels("vehicleModel")).toEqual(["Choose the make first", "Not Listed"]);

  await page.locator('input[name="autoOwnerStatus"][value="NOT_AN_OWNER"]').check();
  await list("vehicleYear").waitFor({ state: "detached" });
  await page.locator('input[name="autoOwnerStatus"][value="PAID_OFF"]').check();
  expect(await list("vehicleYear").inputValue()).toBe("");
  await page.context().close();
});

test("[FLOW-08] while the lookup is down the lists say so, 'Not Listed' can be chosen, and the list can be loaded again", async () => {
  await ownCar(102);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/vehicle-data/**", async (route) => {
    await held;
    await route.fulfill({ status: 503, body: "" });
  });
  await list("vehicleYear").selectOption("2012");
  await page.getByText("Loading 2012 vehicles …").waitFor({ state: "attached" });
  expect(await list("vehicleMake").getAttribute("aria-busy")).toBe("true");
  answer();
  await page.getByText("We couldn't load the list.").waitFor();
  await expectAccessible(page, "a list that could not be loaded");
  for (const name of ["vehicleMake", "vehicleModel", "vehicleTrim"])
    await list(name).selectOption({ label: "Not Listed" });
  expect(await list("vehicleModel").inputValue()).toBe("Other");

  const again = page.getByRole("button", { name: "Reload the list" });
  const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  await again.focus();
  const refused = page.waitForResponse((response) => response.url().includes("vehicle-data"));
  await page.keyboard.press("Enter");
  await refused;
  await page.getByText("We couldn't load the list.").waitFor();
  expect(await hasFocus(again), "where it fails again").toBe(true);
  await page.unroute("**/vehicle-data/**");
  await page.keyboard.press("Enter");
  await offers("vehicleMake", "Toyota");
  await again.waitFor({ state: "detached" });
  expect(await hasFocus(list("vehicleMake")), "where the list has come").toBe(true);
  expect(await list("vehicleMake").inputValue()).toBe("Other");
  await page.context().close();
});

test("[FLOW-08] the car is chosen by keyboard alone", async () => {
  await ownCar(103);
  await list("vehicleYear").focus();
  await page.keyboard.type("2019");
  await offers("vehicleMake", "Honda");
  for (const text of ["Honda", "Civic", "LX"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  const chosen = await Promise.all(
    ["vehicleYear", "vehicleMake", "vehicleModel", "vehicleTrim"].map((name) => list(name).inputValue()),
  );
  expect(chosen).toEqual(["2019", "Honda", "Civic", "LX"]);
  await page.context().close();
});
