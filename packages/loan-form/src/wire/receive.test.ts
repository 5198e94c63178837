import { expect, test } from "vitest";
import { receiveApplication } from "./receive.ts";

const today = "2026-11-21";

test("[APP-07] affid is UNKNOWN if absent or empty, and kept otherwise", () => {
  expect(receiveApplication({}, today)).toEqual({ affid: "UNKNOWN" });
  expect(receiveApplication({ affid: "" }, today)["affid"]).toBe("UNKNOWN");
  expect(receiveApplication({ affid: "partner-7" }, today)["affid"]).toBe("partner-7");
});

test("[APP-05] a received credit score is bucketed; one below all buckets must be answered again", () => {
  expect(receiveApplication({ creditScore: 701 }, today)["creditScore"]).toBe(680);
  expect(receiveApplication({ creditScore: 12 }, today)["creditScore"]).toBeNull();
});

test("[APP-06] a received pay date that has passed is dropped", () => {
  expect(receiveApplication({ payDate1: today, payFrequency: "weekly" }, today)).not.toHaveProperty("payDate1");
  expect(receiveApplication({ payDate1: "2026-11-25", payFrequency: "weekly" }, today)["payDate1"]).toBe("2026-11-25");
});
