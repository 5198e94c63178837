import { expect, test } from "vitest";
import { isSettled, safeRedirect } from "./settled.ts";
import { secondsUntil } from "./use-now.ts";

test("[NAV-15] the wait ends with a redirect address or another state", () => {
  expect(isSettled({ viewState: "IN_PROCESS" })).toBe(false);
  expect(isSettled({ viewState: "READY_TO_PROCESS" })).toBe(false);
  expect(isSettled({ viewState: "RESUBMIT" })).toBe(true);
  expect(isSettled({ viewState: "IN_PROCESS", redirectUrl: "https://lender.example/" })).toBe(true);
});

test("[NAV-15] a lender's address must use https, or be on this machine", () => {
  expect(safeRedirect("https://lender.example/offer?id=1")).toBe("https://lender.example/offer?id=1");
  expect(safeRedirect("http://127.0.0.1:3001/lenders/x")).toBe("http://127.0.0.1:3001/lenders/x");
  for (const url of [
    "http://lender.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/relative",
    "",
    undefined,
    7,
  ])
    expect(safeRedirect(url)).toBeUndefined();
});

test("[FLOW-22] the countdown ends at zero", () => {
  expect([secondsUntil(5000, 0), secondsUntil(5000, 4001), secondsUntil(5000, 5000), secondsUntil(5000, 9000)]).toEqual(
    [5, 1, 0, 0],
  );
});
