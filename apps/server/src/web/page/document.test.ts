import type { PageData } from "@loanbridge/contract";
import { expect, test } from "vitest";
import { respond } from "../../applications/submit/respond.ts";
import { compileSite } from "../../sites/compile-site.ts";
import { demoSource, edited } from "../../sites/demo-source.fixture.ts";
import { pageDocument } from "./document.ts";
import type { Web } from "./web-assets.ts";

const web: Web = {
  assetsDir: "",
  entry: { script: "/assets/main-1.js", styles: [], laterStyles: [], preloads: [] },
  render: () => ({ html: "<h1>Loans</h1>", title: "", description: "", theme: "" }),
  renderDocument: () => undefined,
  renderLinkPage: () => ({ html: "", title: "", description: "", theme: "" }),
};

function documentAt(hosts: readonly string[], production: boolean): string {
  const source = edited(demoSource("payday-demo"), "site.json", ["hosts"], hosts);
  const { site, problems } = compileSite(edited(source, "environment.json", ["production"], production));
  if (!site) throw new Error(JSON.stringify(problems));
  const page: PageData = { site, response: respond(undefined), today: "2026-11-21" };
  return pageDocument(web, page)({ nonce: "nonce", formKey: "key" });
}

test("in production, the canonical URL is the site's first host over https", () => {
  const hosts = ["loans.example", "www.loans.example"];
  expect(documentAt(hosts, true)).toContain('<link rel="canonical" href="https://loans.example/">');
  expect(documentAt(hosts, false)).toContain('<link rel="canonical" href="http://loans.example/">');
  expect(documentAt([], true)).not.toContain("canonical");
});

test("[NAV-01] the script is requested before what is in the page, and runs after it", () => {
  const text = documentAt(["loans.example"], true);
  const places = ['<link rel="modulepreload"', "<h1>", '<script type="module"'].map((part) => text.indexOf(part));
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  expect(places).not.toContain(-1);
  expect(text.match(/main-1\.js/gu)).toHaveLength(2);
});
