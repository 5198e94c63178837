import { expect, test } from "vitest";
import { partnerCookies } from "./partner-cookies.ts";

/** A page whose cookies keep their attributes when written and lose them when read, as in browsers. */
function pageWith(cookie: string) {
  const written: string[] = [];
  const page = {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  return { page, written };
}

const site = new URL("https://loans.example:8443/");

test("[EMB-04] a value is stored as a cookie of the partner's domain, under a name that ends in the site's host", () => {
  const { page, written } = pageWith("");
  partnerCookies(site, page).set("formInlayAuthorization", "AQE_x-1", 86_400);
  expect(written).toEqual([
    "formInlayAuthorization.loans.example-8443=AQE_x-1; path=/; max-age=86400; samesite=strict; secure",
  ]);
});

test("[EMB-04] null deletes it, and on this machine without TLS it is not marked as secure", () => {
  const { page, written } = pageWith("");
  partnerCookies(new URL("http://payday.localhost/"), page).set("a", null, 86_400);
  expect(written).toEqual(["a.payday.localhost=; path=/; max-age=0; samesite=strict"]);
});

test("[EMB-04] only the site's cookies can be read", () => {
  const { page } = pageWith("session=1; xa.loans.example-8443=2; a.loans.example-8443=3; a.loans.example=4");
  const cookies = partnerCookies(site, page);
  expect(["a", "session", "loans", ""].map((name) => cookies.get(name))).toEqual(["3", null, null, null]);
});
