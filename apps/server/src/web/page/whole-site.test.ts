import type { PageData } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, payday, startApp, type Started, type Visitor } from "../tests/started.fixture.ts";
import { publicSite, siteOutsideFrames, withVersions } from "../../sites/public-site.ts";
import { createSiteVersions } from "./site-versions.ts";
import { wholeSiteUrl } from "./whole-site.ts";

let started: Started;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

async function pageOf(visitor: Visitor): Promise<PageData> {
  const { body } = await visitor.ask({ method: "GET", url: "/" });
  return JSON.parse(/globalThis\.loanbridge=(.*)<\/script>/.exec(body)?.[1] ?? "") as PageData;
}

test("a first page links to the complete site, which is cached for a year", async () => {
  const { site, wholeSite: url = "" } = await pageOf(started.visitor(payday));
  expect([site.environment.tooltips, site.configuration.pages]).toEqual([{}, []]);
  const answer = await started.visitor(payday).ask({ method: "GET", url });
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const whole = started.app.sites.byId("payday-demo");
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(whole && publicSite(siteOutsideFrames(whole)))));
});

test("the page of a stored application contains the complete site", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const page = await pageOf(visitor);
  expect(page.wholeSite).toBeUndefined();
  expect(page.site.configuration.pages).not.toEqual([]);
  expect(page.site.environment.tooltips["zip"]).toBeDefined();
});

test("no page or file contains lenders, their prices, or the exit path", async () => {
  const visitor = started.visitor(payday);
  const first = await visitor.ask({ method: "GET", url: "/" });
  const { wholeSite: url = "" } = await pageOf(visitor);
  const whole = await visitor.ask({ method: "GET", url });
  await visitor.patch(landing);
  const stored = await visitor.ask({ method: "GET", url: "/" });
  for (const { body } of [first, whole, stored]) {
    expect(body).toContain("primaryColor");
    expect(body).not.toMatch(/"tiers"|timeBudgetSeconds|minimumPrice|priceFloor|harborline|"exitPath"|"unemployed"/);
  }
});

test("a page never gets another version of its site", async () => {
  const site = started.app.sites.byId("payday-demo");
  if (!site) throw new Error("There is no such site.");
  const changed = withVersions({ ...site, configuration: { ...site.configuration, hosts: ["changed.example"] } });
  expect(withVersions({ ...site }).version).toBe(site.version);
  const answer = await started.visitor(payday).ask({ method: "GET", url: wholeSiteUrl(changed) });
  expect(answer.statusCode).toBe(404);
});

test("a version is not replaced by the site's page in another language or outside frames", () => {
  const site = started.app.sites.byId("payday-demo");
  const spanish = site?.inLanguages?.get("es");
  if (!site || !spanish) throw new Error("There is no such site.");
  const day = 24 * 60 * 60 * 1000;
  const known = createSiteVersions();
  known.remember(site, 0);
  known.remember(siteOutsideFrames(site), 1);
  known.remember(spanish, 1);
  const next = withVersions({ ...site, configuration: { ...site.configuration, hosts: ["changed.example"] } });
  known.remember(next, day);
  const at = (now: number) => known.find(site.id, site.version, now);
  expect([at(2 * day - 1), at(2 * day)]).toEqual([publicSite(site), undefined]);
});

test("a replaced version stays available for one day", () => {
  const day = 24 * 60 * 60 * 1000;
  const site = started.app.sites.byId("payday-demo");
  if (!site) throw new Error("There is no such site.");
  const versions = ["one", "two", "three"].map((host) =>
    withVersions({
      ...site,
      id: "replaced",
      configuration: { ...site.configuration, hosts: [`${host}.example`] },
    }),
  );
  const known = createSiteVersions();
  const [first = site, second = site, third = site] = versions;
  const at = (shown: typeof site, now: number) => known.find("replaced", shown.version, now);
  known.remember(first, 0);
  known.remember(second, 5 * day);
  expect(at(first, 6 * day - 1)).toEqual(publicSite(first));
  known.remember(third, 5 * day + 1);
  expect([at(first, 6 * day - 1), at(first, 6 * day)]).toEqual([publicSite(first), undefined]);
  expect(at(second, 6 * day)).toEqual(publicSite(second));
  known.remember(third, 9 * day);
  expect(at(second, 6 * day)).toBeUndefined();
});
