import { expect, test } from "vitest";
import { compileSite } from "../../sites/compile-site.ts";
import { demoSource, edited } from "../../sites/demo-source.fixture.ts";
import type { Site } from "../../sites/types.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { thirdPartiesOf } from "./third-parties.ts";
import { publicSite } from "../../sites/public-site.ts";

function siteOf(thirdParties: object, analytics = { enabled: false, trackingId: "" }): Site {
  const described = edited(demoSource("payday-demo"), "site.json", ["thirdParties"], thirdParties);
  const measured = edited(described, "environment.json", ["analytics"], analytics);
  const { site, problems } = compileSite(measured);
  if (!site) throw new Error(JSON.stringify(problems));
  return site;
}

const everyPixel = { metaPixelId: "1234567890", tiktokPixelId: "C0FFEE1234567890AB", trustedForm: true };
const measured = { enabled: true, trackingId: "G-TEST123" };

const policyOf = (site: Site, optsOut = false): string => {
  const { sources } = thirdPartiesOf(site, optsOut);
  return contentSecurityPolicy({ nonce: "n", imageRoots: [], parents: [], runsForeignScripts: true, sources });
};

test("[PIX-01] a site without third parties loads none, and its policy allows none", () => {
  const site = siteOf({});
  expect(thirdPartiesOf(site, false).thirdParties).toBeUndefined();
  expect(policyOf(site)).not.toContain("https:");
  expect(policyOf(site)).not.toContain("frame-src");
});

test("[PIX-01] a page loads the site's configured third parties, and its policy allows only their hosts", () => {
  const site = siteOf({ metaPixelId: "1234567890" });
  expect(thirdPartiesOf(site, false).thirdParties).toEqual({
    metaPixel: { id: "1234567890", script: "https://connect.facebook.net/en_US/fbevents.js" },
  });
  expect(policyOf(site)).toContain("connect-src 'self' https://www.facebook.com https://connect.facebook.net;");
  expect(policyOf(site)).not.toMatch(/google|tiktok|trust/);
});

test("[SITE-16] an id alone does not load analytics: the site has to enable it too", () => {
  expect(thirdPartiesOf(siteOf({}, { enabled: false, trackingId: "G-TEST123" }), false).thirdParties).toBeUndefined();
  expect(Object.keys(thirdPartiesOf(siteOf({}, measured), false).thirdParties ?? {})).toEqual(["googleAnalytics"]);
});

test("[PIX-03] a visitor with Global Privacy Control gets no third party, and a policy without their hosts", () => {
  const site = siteOf(everyPixel, measured);
  expect(Object.keys(thirdPartiesOf(site, false).thirdParties ?? {})).toHaveLength(4);
  expect(thirdPartiesOf(site, true).thirdParties).toBeUndefined();
  expect(policyOf(site, true)).toBe(policyOf(siteOf({})));
});

test.each([
  ["recaptcha", "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/"],
  ["hcaptcha", "https://hcaptcha.com https://*.hcaptcha.com"],
  ["turnstile", "https://challenges.cloudflare.com"],
] as const)(
  "[PIX-01][PIX-03] the policy of a site with %s allows it alone, even with Global Privacy Control, because it does no tracking",
  (provider, hosts) => {
    const keyed = edited(demoSource("payday-demo"), "environment.json", ["siteKey"], "key-7");
    const { site } = compileSite(edited(keyed, "site.json", ["captcha"], { provider, secret: "CAPTCHA_TEST" }));
    if (!site) throw new Error("The site is refused.");
    for (const optsOut of [false, true]) {
      expect(thirdPartiesOf(site, optsOut).captcha).toMatchObject({ provider, siteKey: "key-7" });
      const policy = policyOf(site, optsOut);
      for (const directive of [
        `connect-src 'self' ${hosts}`,
        `frame-src ${hosts}`,
        `style-src 'self' 'nonce-n' ${hosts}`,
      ])
        expect(`${policy};`).toContain(`${directive};`);
      expect(policy.match(/https:[^ ;]+/g)).toHaveLength(3 * hosts.split(" ").length);
    }
    expect(JSON.stringify(publicSite(site))).not.toContain("CAPTCHA_TEST");
  },
);

test("a stand-in replaces every host", () => {
  const site = siteOf({ ...everyPixel, standIn: "http://127.0.0.1:4000" }, measured);
  expect(policyOf(site)).not.toContain("https:");
  expect(thirdPartiesOf(site, false).thirdParties?.trustedForm?.script).toBe(
    "http://127.0.0.1:4000/trustedForm/trustedform.js",
  );
});
