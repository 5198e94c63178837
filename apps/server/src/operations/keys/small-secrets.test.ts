import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { places } from "./small-secrets.ts";

/** Sealed values that leave the server and are not stored. */
const away = ["messages/links/signed-links.ts", "web/frame/authorization.ts"];
/** Source file that seals → table that stores the value. */
const stored = {
  "store/consent/ledger-key.ts": "consent_key",
  "messages/outbox.ts": "message",
  "store/suppression/suppression.ts": "suppression_key",
  "messages/inquiries/store.ts": "visitor_request",
  "routing/bidding/ping-tier.ts": "attempt",
  "routing/posts/outcome-row.ts": "attempt",
} as const;

test("key rotation covers every stored column sealed with a small-secret key", () => {
  const source = join(import.meta.dirname, "../..");
  const sealing = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(file) && !file.startsWith("vault/"))
    .filter((file) => readFileSync(join(source, file), "utf8").includes(".sealText("));
  expect(sealing.toSorted()).toEqual([...away, ...Object.keys(stored)].toSorted());
  const tables = new Set(places.map(({ table }) => table));
  expect([...tables].toSorted()).toEqual([...new Set(Object.values(stored))].toSorted());
  // Offers of multiple buyers are stored next to their answers.
  const columns = places.filter(({ table }) => table === "attempt").map(({ column }) => column);
  expect(columns).toEqual(["sealed_answer", "sealed_offer"]);
});
