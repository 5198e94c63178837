import { expect, test } from "vitest";
import fc from "fast-check";
import { postbackPlaceholders } from "../../sources/index.ts";
import { postbackUrl } from "./postback-url.ts";

const told = { id: "event-1", event: "sold", request_id: "request-1", cents: 1_205 } as const;

test("a template gets the source's own values; those that the visit did not have are empty", () => {
  const all = postbackPlaceholders.map((name) => `${name}={${name}}`).join("&");
  const parameters = JSON.stringify({ fbclid: "click", sub2: "two", utm_source: "fern" });
  expect(
    postbackUrl(`https://fernhill.example/?${all}`, { ...told, sub_id: "one", source_parameters: parameters }).search,
  ).toBe(
    "?event=sold&eventId=event-1&requestId=request-1&clickId=click&payout=12.05&sub1=one&sub2=two&sub3=&sub4=&sub5=",
  );
  expect(postbackUrl("https://fernhill.example/{event}", { ...told, sub_id: null, source_parameters: null }).href).toBe(
    "https://fernhill.example/sold",
  );
});

test.each([".", ".."])("a sub ID of dots (%s) changes no path", (dots) => {
  const url = postbackUrl("https://fernhill.example/a/{sub1}/{event}?x={sub1}", {
    ...told,
    sub_id: dots,
    source_parameters: null,
  });
  expect(url.href).toBe("https://fernhill.example/a//sold?x=");
});

test("no value can change the host, the path or another parameter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (sub1, sub2) => {
      const url = postbackUrl("https://fernhill.example/a/{sub1}/b?x={sub2}&y=1", {
        ...told,
        sub_id: sub1,
        source_parameters: JSON.stringify({ sub2 }),
      });
      expect(url.host).toBe("fernhill.example");
      expect([...url.searchParams.keys()]).toEqual(["x", "y"]);
      expect(url.pathname).toMatch(/^\/a\/[^/]*\/b$/);
      expect(url.searchParams.get("x")).toBe([".", ".."].includes(sub2) ? "" : sub2.toWellFormed());
      expect(url.hash).toBe("");
    }),
    {
      examples: [
        [".", "."],
        ["..", ".."],
      ],
    },
  );
});
