import type { Language } from "@loanbridge/languages";
import { applicationFields, visitParameters } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { noon } from "../../web/tests/started.fixture.ts";
import { siteWith } from "../../applications/site.fixture.ts";
import { answerLabel } from "../my-request/answer-label.ts";
import { labelOf, type HeldApplication, type HeldData } from "./held-data.ts";
import { heldDataDocument } from "./held-data-document.ts";

test("every field that can be held has a readable label", () => {
  const names = [...Object.keys(applicationFields), ...visitParameters, "sourceId"];
  expect(names.filter((name) => labelOf(name) === name)).toEqual([]);
});

const held = (language: Language): HeldData => {
  const value = (name: string, of: unknown) =>
    ({ group: "request", name, label: labelOf(name, language), value: of }) as const;
  const application: HeldApplication = {
    id: "a",
    site: "payday-demo",
    askedAt: noon,
    state: "READY_TO_PROCESS",
    standing: "waiting",
    lenders: { has: [], declined: [] },
    values: [
      value("shortSubmitTimestamp", noon),
      value("directDeposit", false),
      value("vehicleMake", ""),
      { ...value("residencyStatus", "RENT"), words: "Rent" },
    ],
    heldNotShown: ["account"],
    recipients: [],
    consents: [{ seq: 1, kind: "sms", act: "unticked", at: noon, text: "Text me" }],
    seenFrom: [{ at: noon, ip: "192.0.2.7", userAgent: "Browser/1", url: "https://site.example/" }],
  };
  const written = { name: "Ana", phoneNumber: "2135550147", domainOverride: "" };
  return {
    format: "loanbridge-held/1",
    madeAt: noon,
    language,
    applications: [application],
    written,
    kind: "california",
    writtenBefore: [{ at: noon, kind: "contact", values: { name: "Ana", comments: "Call me <soon>" } }],
  };
};

test("the copy shows what is held in words, and omits what is not", () => {
  const html = heldDataDocument(held("en"));
  const rows = [...html.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, name, text]) => [name, text]);
  expect(rows.slice(2)).toEqual([
    ["Status", "We&#39;re checking with lenders."],
    ["Time you sent the first form", `${new Date(noon).toISOString().slice(0, 19).replace("T", " ")} UTC`],
    ["Paid by direct deposit", "no"],
    ["Do you rent or own your home?", "Rent"],
    ["Name", "Ana"],
    ["Phone", "2135550147"],
    ["Name", "Ana"],
    ["Message", "Call me &lt;soon&gt;"],
  ]);
  const cells = [...html.matchAll(/<td data-name="(.*?)">(.*?)<\/td>/g)].map(([, name, text]) => [name, text]);
  expect(cells).toContainEqual(["What", "Text messages: withdrawn"]);
  expect(cells).toContainEqual(["IP address", "192.0.2.7"]);
  expect(cells).toContainEqual(["Browser", "Browser/1"]);
});

test("the copy is in the person's language, except for what they wrote or agreed to", () => {
  const html = heldDataDocument(held("es"));
  expect(html).toContain('<html lang="es">');
  const texts = [...html.matchAll(/<(?:h1|h2|p|th[^>]*|td[^>]*)>(.*?)</g)].map(([, text = ""]) => text);
  const english = heldDataDocument(held("en"));
  const same = texts.filter((text) => english.includes(`>${text}<`));
  expect(new Set(same)).toEqual(
    new Set(
      ["a", "payday-demo", "no", "Rent", "Ana", "2135550147", "Call me &lt;soon&gt;", "Text me", "192.0.2.7"].concat([
        `${new Date(noon).toISOString().slice(0, 19).replace("T", " ")} UTC`,
        "Browser/1",
        "https://site.example/",
        "",
      ]),
    ),
  );
});

test("a selected answer is shown in the form's words, and an amount as its range", () => {
  const site = siteWith({});
  expect(answerLabel(site, "accountType", "DIRECT_DEPOSIT_CHECKING")).toBe("Direct deposit, checking");
  expect(answerLabel(site, "monthsAtAddress", 24)).toBe("1-2 years");
  expect(answerLabel(site, "amountRequestedRange", "500")).toBe("$500");
  expect(answerLabel(site, "amountRequestedRange", "1000")).toBe("$1,000 - $2,500");
  expect(answerLabel(undefined, "residencyStatus", "RENT"), "for a site that is no longer configured").toBe("I rent");
  for (const [name, value] of [
    ["city", "Austin"],
    ["income", 1],
    ["unknown", "x"],
  ] as const)
    expect(answerLabel(site, name, value), name).toBeUndefined();
});
