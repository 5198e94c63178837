import { expect, test } from "vitest";
import { siteWith } from "../../app/site.fixture.ts";
import { shown, shownAt } from "../../screens/shown.fixture.tsx";
import CaliforniaForm from "./california-form.tsx";

test("[CCPA-03] two hidden fields contain the key from the route, and the domain of the page that frames the site", () => {
  const WithKey = () => <CaliforniaForm params={{ bypassRecaptchaKey: "a-key" }} />;
  const framed = shown(WithKey, {}, { userApplication: { parentDomain: "partner.example" } });
  expect(framed).toContain('<input type="hidden" name="bypassRecaptchaKey" value="a-key"/>');
  expect(framed).toContain('<input type="hidden" name="domainOverride" value="partner.example"/>');
  const before = shownAt(WithKey, siteWith(), {}, { frame: { parent: "https://pages.example:8443", cookieName: "a" } });
  expect(before).toContain('<input type="hidden" name="domainOverride" value="pages.example"/>');
  const alone = shown(() => <CaliforniaForm params={{}} />);
  for (const name of ["bypassRecaptchaKey", "domainOverride"])
    expect(alone).toContain(`<input type="hidden" name="${name}" value=""/>`);
});
