import { applicationFields } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { noon } from "../http/started.fixture.ts";
import { labelOf, type HeldApplication } from "./held.ts";
import { heldPaper } from "./held-paper.ts";

test("everything that can be held has a name that its person can read", () => {
  expect(Object.keys(applicationFields).filter((name) => labelOf(name) === name)).toEqual([]);
});

test("the copy says what there is, in words, and nothing of what there is not", () => {
  const value = (name: string, held: unknown) =>
    ({ group: "request", name, label: labelOf(name), value: held }) as const;
  const application: HeldApplication = {
    id: "a",
    site: "payday-demo",
    askedAt: noon,
    state: "WAIT",
    values: [value("shortSubmitTimestamp", noon), value("directDeposit", false), value("vehicleMake", "")],
    heldNotShown: ["account"],
    recipients: [],
    consents: [],
  };
  const written = { name: "Ana", phoneNumber: "2135550147", domainOverride: "" };
  const html = heldPaper({
    format: "loanbridge-held/1",
    madeAt: noon,
    applications: [application],
    written,
    kind: "california",
  });
  const rows = [...html.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, name, text]) => [name, text]);
  expect(rows.slice(3)).toEqual([
    ["Time of the first form", `${new Date(noon).toISOString().slice(0, 19).replace("T", " ")} UTC`],
    ["Paid by direct deposit", "no"],
    ["Name", "Ana"],
    ["Phone", "2135550147"],
  ]);
});
