import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { buildRequest } from "./build-request.ts";
import { compileLenders } from "./compile-lenders.ts";
import { disclosedGroups } from "./field-groups.ts";
import { keyedHash } from "./keyed-hash.ts";
import { inputOf, sampleTexts } from "./round-trip.fixture.ts";

const key = "a-plainly-fake-key-of-one-lender-only";
const installation = { origins: { simulator: "http://127.0.0.1:3001" }, secrets: {} };

const bellwether = (ping: object) => {
  const file = JSON.parse(sampleTexts["bellwether.json"] ?? "{}") as { ping: { fields: object } };
  return JSON.stringify({ ...file, ping: { ...file.ping, fields: { ...file.ping.fields, ...ping } } });
};
const hashes = {
  emailHash: { hmac: "values.email", key: "ONE_KEY", sample: key },
  phoneHash: { hmac: "values.primaryPhone", key: "ONE_KEY", sample: key },
};

test("a ping may carry keyed hashes of email and phone that do not depend on formatting", () => {
  const { lenders, problems } = compileLenders({ "one.json": bellwether(hashes) }, installation);
  expect(problems).toEqual([]);
  const [lender] = lenders;
  if (lender?.file.ping === undefined) throw new Error("There is no ping.");
  const values = { email: " Pat@Example.com ", primaryPhone: "(405) 555-0100" };
  const input = { ...inputOf(values), now: 0, secrets: lender.secrets ?? new Map<string, string>() };
  const body = buildRequest(lender.file.ping, input).body ?? "";
  const own = (text: string) => createHmac("sha256", key).update(text).digest("hex");
  expect(body).toContain(own("pat@example.com"));
  expect(body).toContain(own("4055550100"));
  expect(body.toLowerCase()).not.toContain("pat@");
  expect(body).not.toContain("5550100");
  expect(disclosedGroups(lender.file, "ping")).toContain("contact");
});

test("there is no hash without a value or a key", () => {
  expect(keyedHash(undefined, "values.email", key)).toBeUndefined();
  expect(keyedHash("  ", "values.email", key)).toBeUndefined();
  expect(keyedHash("pat@example.com", "values.email", undefined)).toBeUndefined();
  expect(keyedHash("pat@example.com", "values.email", "")).toBeUndefined();
});

test("two lenders cannot share a key, under the same name or another", () => {
  const other = bellwether({ emailHash: { hmac: "values.email", key: "OTHER_KEY", sample: key } });
  const { problems } = compileLenders({ "one.json": bellwether(hashes), "two.json": other }, installation);
  expect(problems).toEqual([
    { code: "secret", file: "two.json", path: "ping.fields.emailHash", expected: "a key that one does not use" },
  ]);
});
