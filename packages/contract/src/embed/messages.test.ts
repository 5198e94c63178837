import fc from "fast-check";
import { expect, test } from "vitest";
import { frameMessage, parentMessage } from "./messages.ts";
import { frameFields, parentFields, readMessage } from "./read-message.ts";

const sealed = "AQEA-_x9";
const fromFrame = [
  { loanbridge: 1, type: "ready" },
  { loanbridge: 1, type: "resize", height: 1200 },
  { loanbridge: 1, type: "getCookie", name: "formInlayAuthorization" },
  { loanbridge: 1, type: "setCookie", name: "formInlayAuthorization", value: sealed, maxAge: 86_400 },
  { loanbridge: 1, type: "setCookie", name: "formInlayAuthorization", value: null, maxAge: 0 },
  { loanbridge: 1, type: "redirect", url: "https://lender.example/welcome?id=1" },
  { loanbridge: 1, type: "redirect", url: "http://127.0.0.1:3001/lenders/x" },
  { loanbridge: 1, type: "close" },
  { loanbridge: 1, type: "scroll", top: 1200 },
  { loanbridge: 1, type: "stepChanged", step: "/longform" },
];
const fromParent = [
  { loanbridge: 1, type: "cookie", name: "formInlayAuthorization", value: sealed },
  { loanbridge: 1, type: "cookie", name: "formInlayAuthorization", value: null },
  { loanbridge: 1, type: "view", top: 0, height: 844 },
];
const sides = [
  ["frame", fromFrame, frameMessage, (data: unknown) => readMessage(frameFields, data)],
  ["parent", fromParent, parentMessage, (data: unknown) => readMessage(parentFields, data)],
] as const;

test.each(sides)(
  "[EMB-02] the browser's check of the messages of the %s and the schema both accept them",
  (_side, valid, schema, read) => {
    for (const message of valid) {
      expect(schema.safeParse(message).success, JSON.stringify(message)).toBe(true);
      expect(read(message)).toBe(message);
    }
    expect(new Set(valid.map(({ type }) => type))).toEqual(
      new Set(schema.options.map(({ shape }) => shape.type.value)),
    );
  },
);

test.each(sides)("[EMB-02] both reject invalid messages of the %s", (_side, valid, schema, read) => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(
      "",
      null,
      undefined,
      "javascript:alert(1)",
      "http://lender.example/",
      "/a b",
      "x".repeat(700),
      -1,
      1e9,
    ),
    fc.string(),
  );
  const spoilt = fc
    .tuple(
      fc.constantFrom<Readonly<Record<string, unknown>>[]>(...valid),
      fc.constantFrom(
        "loanbridge",
        "type",
        "name",
        "value",
        "maxAge",
        "height",
        "top",
        "url",
        "step",
        "more",
        "__proto__",
      ),
      anything,
      fc.boolean(),
    )
    .map(([message, key, value, dropped]) => {
      const { [key]: _dropped, ...rest } = message;
      return dropped ? rest : { ...message, [key]: value };
    });
  fc.assert(
    fc.property(fc.oneof(spoilt, anything), (data) => {
      expect(read(data) !== undefined).toBe(schema.safeParse(data).success);
    }),
    { numRuns: 2_000 },
  );
});

test("[EMB-02] a message may only name TLS addresses, except on this machine, and only the current version", () => {
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//lender.example",
    "http://lender.example/",
    "http://localhost.evil.example/",
    "http://127.0.0.1.evil.example/",
    "http://evil.example/#http://localhost/",
    " https://lender.example/",
    "https://lender.example/ x",
  ])
    expect(readMessage(frameFields, { loanbridge: 1, type: "redirect", url }), url).toBeUndefined();
  expect(readMessage(frameFields, { loanbridge: 2, type: "close" })).toBeUndefined();
});

test("[EMB-02] invalid messages are rejected without being read in full, however large; so are cyclic ones", () => {
  expect(readMessage(frameFields, new Uint8Array(50_000_000))).toBeUndefined();
  const cyclic: Record<string, unknown> = { loanbridge: 1, type: "resize", height: 7 };
  cyclic["of"] = cyclic;
  expect(readMessage(frameFields, cyclic)).toBeUndefined();
});
