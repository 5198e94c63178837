import type { ComponentType } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import CreditOffer from "./credit-offer/credit-offer.tsx";
import Offers from "./offers/offers.tsx";
import Reroute from "./reroute/reroute.tsx";
import Resubmit from "./resubmit/resubmit.tsx";
import { shown } from "./shown.fixture.tsx";
import Splash from "./splash/splash.tsx";
import { Redirect } from "./wait/redirect.tsx";
import Wait from "./wait/wait.tsx";

beforeAll(() => {
  vi.stubGlobal("CSS", { supports: () => false });
  vi.stubGlobal("history", { state: null });
});
afterAll(() => vi.unstubAllGlobals());

const untrue = /No lender|None of them|first lender/;
const declinedLenders = ["Copper Mill Loans", "Drumlin Loans"];

const exits: readonly [string, ComponentType, "RESUBMIT" | "CREDIT_OFFER" | "RE_ROUTE", RegExp][] = [
  ["resubmit", Resubmit, "RESUBMIT", /We won't send your request to Copper Mill Loans and Drumlin Loans again/],
  ["credit offer", CreditOffer, "CREDIT_OFFER", /You can see what lenders see/],
  ["reroute", Reroute, "RE_ROUTE", /No other lender could.*We won't send this request to anyone else/],
  ["offers", Offers, "RE_ROUTE", /Lenders you can apply to directly/],
];

test.for(exits)(
  "[FLOW-17][FLOW-18] %s says that the applicant declined and what comes next; otherwise, that no lender took it",
  ([name, View, viewState, next]) => {
    const html = shown(View, {}, { viewState, declinedLenders });
    expect(html).toContain(
      "You said no to Copper Mill Loans and Drumlin Loans, and no other lender took your request.",
    );
    expect(html).toMatch(next);
    expect(html).not.toMatch(untrue);
    const without = shown(View, {}, { viewState });
    expect(without).not.toContain("You said no");
    if (name !== "offers") expect(without).toMatch(untrue);
  },
);

test.for(exits.slice(0, 3))(
  "%s says that a request went to no lender, such as one of a paused source",
  ([, View, viewState]) => {
    const html = shown(View, {}, { viewState, notSent: true });
    expect(html).toContain("We didn't send your request to any lender.");
    expect(html).not.toMatch(/We checked with|No lender took|None of them/);
    expect(shown(View, {}, { viewState })).not.toContain("send your request to any lender");
  },
);

test("[FLOW-17] after a decline, the wait page checks with other lenders, not the declined one", () => {
  const html = shown(Wait, {}, { viewState: "READY_TO_PROCESS", declinedLenders: ["Copper Mill Loans"] });
  expect(html).toContain("Checking with other lenders");
  expect(html).toContain("You said no to Copper Mill Loans. We're checking with other lenders now.");
  expect(html).not.toMatch(untrue);
});

const url = "https://lender.example/welcome";

test("[FLOW-17][FLOW-22] the lender is named before its page: in the heading, in the redirect notice, and in the countdown", () => {
  const named = { lenderName: "Copper Mill Loans" };
  const sold = { viewState: "SPLASH", userApplication: { redirectUrl: url }, buyerConfig: named } as const;
  for (const html of [shown(Splash, {}, sold), shown(() => <Redirect leftBefore={false} url={url} buyer={named} />)]) {
    expect(html).toContain("Copper Mill Loans is ready to review your request");
    expect(html).toContain("Continue to Copper Mill Loans");
    expect(html).toContain("Taking you to Copper Mill Loans in 5 seconds");
  }
});

test("[FLOW-17][NAV-15] an applicant who comes back from the lender is welcomed and not sent there again", () => {
  const named = { lenderName: "Copper Mill Loans" };
  const sold = {
    viewState: "SPLASH",
    userApplication: { redirectUrl: url },
    buyerConfig: named,
    hasLeft: true,
  } as const;
  for (const html of [shown(Splash, {}, sold), shown(() => <Redirect leftBefore url={url} buyer={named} />)]) {
    expect(html).toContain("Welcome back. Your request is still with Copper Mill Loans.");
    expect(html).toContain("Continue to Copper Mill Loans");
    expect(html).not.toContain("Taking you to");
  }
});

test("[FLOW-17] the lender's own texts override ours, and an unknown lender leaves no gap", () => {
  const own = { lenderName: "X", confirmationText: "You have been matched with X.", redirectButton: "See X" };
  const html = shown(() => <Redirect leftBefore={false} url={url} buyer={own} />);
  expect(html).toMatch(/<h1>You have been matched with X\.<\/h1>.*>See X<.*Taking you to X in/);
  const unnamed = shown(() => <Redirect leftBefore={false} url={url} buyer={{}} />);
  expect(unnamed).toMatch(/<h1>A lender is ready.*Continue to the lender.*Taking you to the lender in/);
});
