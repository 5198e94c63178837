import { expect, test } from "vitest";
import { cleanVisit } from "./clean-visit.ts";
import { sampleSources } from "./sources.fixture.ts";

const none = sampleSources({});

test("values of links are kept up to their length limits", () => {
  const given = {
    affid: "partner-7.b_c",
    sub1: "a".repeat(64),
    sub2: "north:banner~2",
    fbclid: `IwAR${"x".repeat(400)}`,
    gclid: "Cj0KCQiA-_aem_Q",
    utm_source: "newsletter",
    referrer: "blog.example",
  };
  expect(cleanVisit(given, none)).toEqual({ clues: given, dropped: [] });
});

test.each([
  ["sub1", "a".repeat(65)],
  ["fbclid", "a".repeat(501)],
  ["sub1", "<script>"],
  ["sub1", "two words"],
  ["sub1", "a\0b"],
  ["affid", "a b"],
  ["referrer", "Blog.Example/path"],
  ["sub1", ["a", "b"]],
  ["sub1", "ana@mail.example"],
  ["sub2", "ana%40mail.example"],
  ["sub3", "ana-at-mail.com"],
  ["sub1", "5125550147"],
  ["sub1", "1-512-555-0147"],
  ["gclid", "512.555.0147"],
  ["utm_term", "tel:15125550147"],
  ["sub4", "219-09-9999"],
  ["affid", "219099999"],
  ["utm_content", "ssn_219.09.9999"],
] as const)("%s of %j is dropped", (name, value) => {
  expect(cleanVisit({ [name]: value, sub5: "kept" }, none)).toEqual({ clues: { sub5: "kept" }, dropped: [name] });
});

test.each(["123456", "20261125", "120212345678901234", "1732500000", "000123456", "a5125550147b"])(
  "%s is not personal",
  (value) => {
    expect(cleanVisit({ sub1: value }, none).clues).toEqual({ sub1: value });
  },
);

test("a value that a source file lists is exempt, for its own parameter alone", () => {
  const sources = sampleSources({ fernhill: { match: { affid: ["5125550147"] } } });
  expect(cleanVisit({ affid: "5125550147", sub1: "5125550147" }, sources)).toEqual({
    clues: { affid: "5125550147" },
    dropped: ["sub1"],
  });
});

test("parameters with other names are ignored", () => {
  expect(cleanVisit({ email: "ana@mail.example", sub6: "x", __proto__: "x" }, none)).toEqual({
    clues: {},
    dropped: [],
  });
});
