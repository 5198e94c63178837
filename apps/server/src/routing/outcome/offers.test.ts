import { applicationFields } from "@loanbridge/loan-form";
import { expect, onTestFinished, test } from "vitest";
import { openSampleStore } from "../../applications/stored/sample-store.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import { totalCost } from "../law/offer-cost.ts";
import { createOffers } from "./offers.ts";
import { lenderNamed, siteWith, texasAllowed } from "../eligibility/sample-lenders.fixture.ts";
import { noon } from "../tree/virtual-clock.ts";

const offer = (aprPercent: number, days: number): NonNullable<LenderFile["offer"]> => ({
  amount: { from: 100, to: 1000 },
  aprPercent: { from: 10, to: aprPercent },
  termDays: { from: 14, to: days },
  disclosure: "Sample",
  url: "https://lender.example/offer",
});

test("[API-09] offers come from lenders allowed in the applicant's state, lowest total cost first", async () => {
  const store = await openSampleStore(temporaryFolder(), { fields: applicationFields, clock: () => noon });
  onTestFinished(() => store.db.destroy());
  const lenders = [
    lenderNamed("dear", { offer: offer(399, 30), languages: ["es", "en"] }),
    lenderNamed("usurer", { offer: offer(900, 14) }),
    lenderNamed("cheap", { offer: offer(36, 30) }),
    lenderNamed("away", { offer: offer(1, 30), licences: [] }),
    lenderNamed("silent"),
    lenderNamed("pending", { offer: offer(1, 30), verified: { state: "pending" } }),
    lenderNamed("asked", { offer: offer(1, 30) }),
  ];
  const { application } = await store.applications.create({
    siteId: "payday",
    viewState: "RE_ROUTE",
    values: { state: "TX", amountRequested: 500, activeMilitary: "no" },
    consents: [],
  });
  const attempt = {
    tier: 0,
    stage: "post",
    step_cents: 1,
    state: "declined",
    reason: null,
    price_cents: null,
  } as const;
  await store.db
    .insertInto("attempt")
    .values({
      ...attempt,
      application_id: application.id,
      lender_id: "asked",
      idem_key: "k",
      sealed_answer: null,
      sent_at: 1,
      answered_at: 2,
    })
    .execute();
  const parts = { lenders: () => new Map(lenders.map((one) => [one.id, one])), policies: () => texasAllowed };
  const offersFor = createOffers({
    vault: { openText: () => "" },
    db: store.db,
    clock: () => noon,
    ...parts,
  });
  const base = siteWith([]);
  const site = { ...base, configuration: { ...base.configuration, offers: lenders.map(({ id }) => id) } };
  const linkTo = (_applicationId: string, url: string) => url;
  const found = await offersFor(application, site, linkTo);
  expect(found.map(({ id, example }) => [id, example.totalCost])).toEqual([
    ["cheap", 14.79],
    ["usurer", 76.71],
    ["dear", 163.97],
  ]);
  const two = { ...site, environment: { ...site.environment, popunderMaxOffers: 2 } };
  expect((await offersFor(application, two, linkTo)).map(({ id }) => id)).toEqual(["cheap", "usurer"]);
  // A lender's texts are in the first of its languages.
  expect(found.map(({ disclosureLanguage }) => disclosureLanguage)).toEqual(["en", "en", "es"]);
  // Its license there allows 400 percent at most.
  expect(found[1]?.aprPercent).toEqual({ from: 10, to: 400 });
  expect(await offersFor(undefined, site, linkTo)).toEqual([]);
});

test("[API-09] total cost assumes a single payment up to 45 days, and monthly payments above", () => {
  expect(totalCost(300, 380, 14)).toBe(43.73);
  expect(totalCost(1000, 24, 365)).toBe(134.72);
});
