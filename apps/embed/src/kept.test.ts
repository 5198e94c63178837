import { expect, test } from "vitest";
import { keptFor } from "./kept.ts";

/** A page whose cookies are as written, and read back without their attributes. */
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

test("[EMB-04] a value is kept as a cookie of the partner's own domain, under a name that ends in the site's host", () => {
  const { page, written } = pageWith("");
  keptFor(site, page).set("formInlayAuthorization", "AQE_x-1", 86_400);
  expect(written).toEqual([
    "formInlayAuthorization.loans.example-8443=AQE_x-1; path=/; max-age=86400; samesite=strict; secure",
  ]);
});

test("[EMB-04] null takes it away, and without TLS on this machine it is not marked as secure", () => {
  const { page, written } = pageWith("");
  keptFor(new URL("http://payday.localhost/"), page).set("a", null, 86_400);
  expect(written).toEqual(["a.payday.localhost=; path=/; max-age=0; samesite=strict"]);
});

test("[EMB-04] no cookie but the site's can be read", () => {
  const { page } = pageWith("session=1; xa.loans.example-8443=2; a.loans.example-8443=3; a.loans.example=4");
  const kept = keptFor(site, page);
  expect(["a", "session", "loans", ""].map((name) => kept.get(name))).toEqual(["3", null, null, null]);
});
