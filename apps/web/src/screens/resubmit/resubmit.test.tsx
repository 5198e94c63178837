import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shown } from "../shown.fixture.tsx";
import Resubmit from "./resubmit.tsx";

beforeAll(() => void vi.stubGlobal("CSS", { supports: () => false }));
afterAll(() => vi.unstubAllGlobals());

const amount = (dollars: number) => ({
  id: String(dollars),
  minValue: dollars,
  maxValue: dollars,
  suggestedValue: dollars,
  defaultSelection: false,
});

const offered = (amountRequested: number): string[] =>
  shown(
    Resubmit,
    { configuration: { resubmitAmounts: [100, 300, 500, 1000].map(amount) } },
    { userApplication: { amountRequested } },
  ).match(/\$[\d,]+/g) ?? [];

test("[FLOW-18] amounts below the requested one are offered, or all of the site's if there are none", () => {
  expect(offered(500)).toEqual(["$100", "$300"]);
  expect(offered(100)).toEqual(["$100", "$300", "$500", "$1,000"]);
});
