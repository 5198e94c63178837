import { expect, test } from "vitest";
import { deviceClass } from "./device.ts";

test.each([
  ["phone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148"],
  ["phone", "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36"],
  ["phone", "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0"],
  ["tablet", "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148"],
  ["tablet", "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36"],
  ["desktop", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36"],
  ["desktop", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15"],
  ["unknown", "curl/8.9"],
  ["unknown", ""],
])("a %s is recognized by its user agent", (device, agent) => {
  expect(deviceClass({ "user-agent": agent })).toBe(device);
});

test("a browser that says that it is on a phone is on one", () => {
  expect(deviceClass({ "user-agent": "Mozilla/5.0 (X11; Linux)", "sec-ch-ua-mobile": "?1" })).toBe("phone");
});
