import type { PageData, ScriptlessRequest } from "@loanbridge/contract";
import { fullForm } from "@loanbridge/loan-form";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { pageWith, siteWith } from "../../app/site.fixture.ts";
import { landingForm } from "../../landing/landing-form.ts";
import { createSession } from "../../session/session.ts";
import { ScriptlessRequestView } from "./scriptless-request-view.tsx";

const site = siteWith({ configuration: { review: true } });

function htmlOf(viewState: PageData["response"]["viewState"], shown: ScriptlessRequest, redirectUrl?: string) {
  const userApplication = redirectUrl === undefined ? {} : { redirectUrl };
  const page = pageWith(site, { consents: "words", response: { viewState, userApplication, request: "mbz1" } });
  return renderToString(<ScriptlessRequestView session={createSession(page, landingForm(page))} request={shown} />);
}

const formsOf = (...shown: Parameters<typeof htmlOf>) =>
  htmlOf(...shown).match(/<form [^>]*action="\/request\?.*?<\/form>/gs) ?? [];

test.each([
  ["FULL_FORM", {}, undefined],
  ["FULL_FORM", { page: "landing" }, undefined],
  ["PAY_SCHEDULE", {}, undefined],
  ["RESUBMIT", {}, undefined],
  ["CREDIT_OFFER", {}, undefined],
  ["RE_ROUTE", {}, undefined],
  ["RE_ROUTE", { page: "reapply" }, undefined],
  ["SPLASH", {}, undefined],
  ["SPLASH", {}, "https://lender.example/"],
  ["REDIRECT", {}, "https://lender.example/"],
  ["ERROR", {}, undefined],
  ["UNEMPLOYED", {}, undefined],
] as const)("[FLOW-02][LAND-21] each form of %s %j names its request, without scripts", (viewState, shown, url) => {
  const forms = formsOf(viewState, shown, url);
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(form).toContain('action="/request?request=mbz1"');
});

test("[NAV-12][LAND-21] without scripts, a choice that every lender has left says so, and offers to check with others", () => {
  const html = htmlOf("SPLASH", { offers: [] });
  expect(html).toContain("<h1>These lenders are no longer available</h1>");
  expect(html).toContain("Check with other lenders");
  expect(html).not.toContain("in your state");
});

test("[LAND-21] without scripts, the page of a form whose request is gone leads to a new one, and any other trouble back", () => {
  const linksOf = (shown: ScriptlessRequest) => {
    const page = pageWith(site);
    const html = renderToString(
      <ScriptlessRequestView session={createSession(page, landingForm(page))} request={shown} />,
    );
    return /<main.*<\/main>/s.exec(html)?.[0].match(/href="[^"]*"/g);
  };
  expect(linksOf({ trouble: "It is gone.", gone: true })).toEqual(['href="/"']);
  expect(linksOf({ trouble: "Please wait." })).toEqual(['href="/request"']);
});

test("[LAND-21] without scripts, a page or review that is refused for an answer of another page leads to that page", () => {
  const pageOf = (id: string, pageNumber: number, name: string) => {
    const fields = fullForm.fields.filter(({ appFieldName }) => appFieldName === name);
    return { id, pageNumber, fields };
  };
  const pages = [pageOf("where", 1, "zip"), pageOf("who", 2, "firstName")];
  const steps = siteWith({ configuration: { flow: "SLIDE_SHOW", review: true, pages } });
  const shownFor = (posted: string, ...errors: { field: string; code: string }[]) => {
    const userApplication = { zip: "78704", firstName: "Ana" };
    const page = pageWith(steps, { response: { viewState: "SLIDE_SHOW", userApplication, errors } });
    const html = renderToString(
      <ScriptlessRequestView session={createSession(page, landingForm(page))} request={{ page: posted }} />,
    );
    return /name="page" value="(\w+)"/.exec(html)?.[1];
  };
  const closed = { field: "zip", code: "StateClosed" };
  const refused = { field: "firstName", code: "Pattern" };
  expect(["who", "review"].map((posted) => shownFor(posted, closed))).toEqual(["where", "where"]);
  expect([shownFor("who"), shownFor("who", refused), shownFor("who", closed, refused)]).toEqual(["who", "who", "who"]);
});
