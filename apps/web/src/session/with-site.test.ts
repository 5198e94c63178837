import { afterEach, expect, test, vi } from "vitest";
import { pageWith, siteWith } from "../app/site.fixture.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("code that needs more than the first page waits for the rest of the site and its styles, which load once and are retried after a failure", async () => {
  const whole = siteWith();
  const site = { ...whole, environment: { ...whole.environment, tooltips: {} } };
  const page = pageWith(site, { wholeSite: "/sites/one/site.json?v=1" });
  const ask = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response(null, { status: 404 }))
    .mockResolvedValue(Response.json(whole));
  const styles = vi.fn<(selector: string) => object>(() => ({}));
  vi.stubGlobal("loanbridge", page);
  vi.stubGlobal("document", { querySelector: styles });
  vi.stubGlobal("fetch", ask);
  // The module caches per page; reset it to a page that has loaded nothing.
  vi.resetModules();
  const { withSite } = await import("./with-site.ts");
  await expect(withSite(Promise.resolve("code"))).rejects.toThrow("has changed");
  expect(await Promise.all([withSite(Promise.resolve("code")), withSite(Promise.resolve("more"))])).toEqual([
    "code",
    "more",
  ]);
  expect(page.site).toEqual(whole);
  expect(styles).toHaveBeenCalledTimes(2);
  expect(ask.mock.calls).toEqual([["/sites/one/site.json?v=1"], ["/sites/one/site.json?v=1"]]);
});
