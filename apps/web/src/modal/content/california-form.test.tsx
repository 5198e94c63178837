import { expect, test } from "vitest";
import { shown } from "../../screens/shown.fixture.tsx";
import CaliforniaForm from "./california-form.tsx";

test("[CCPA-03] two hidden fields carry the key that the route brings, and the domain of the page that frames the site", () => {
  const WithKey = () => <CaliforniaForm params={{ bypassRecaptchaKey: "a-key" }} />;
  const framed = shown(WithKey, {}, { userApplication: { parentDomain: "partner.example" } });
  expect(framed).toContain('<input type="hidden" name="bypassRecaptchaKey" value="a-key"/>');
  expect(framed).toContain('<input type="hidden" name="domainOverride" value="partner.example"/>');
  const alone = shown(() => <CaliforniaForm params={{}} />);
  for (const name of ["bypassRecaptchaKey", "domainOverride"])
    expect(alone).toContain(`<input type="hidden" name="${name}" value=""/>`);
});
