import { z } from "zod";

const percent = z.number().min(0).max(100).optional();

/** Shares of a source that may be too high. The names are those of `source list`. */
const above = z.strictObject({
  duplicates: percent.describe("Requests of an applicant who sent another shortly before"),
  sharedDevices: percent.describe("Requests from a browser that sent another shortly before"),
  sharedBanks: percent.describe("Requests with a bank account that was on another shortly before"),
  sharedNetworks: percent.describe("Requests from a network that sent another shortly before"),
  tooFast: percent.describe("Completed requests that were filled in faster than a person types"),
  bounces: percent.describe("Requests whose applicant a message could not reach"),
  velocityRefusals: percent.describe("Forms that velocity limits refused, of all forms"),
  returns: percent.describe("Sales that lenders returned"),
  complaints: percent.describe("Sales about which lenders complained"),
});

const below = z.strictObject({
  acceptance: percent.describe("Requests that lenders bought, of those that went to the lending tree"),
});

/** Thresholds at which a source is paused. */
export const pauseWhen = z
  .strictObject({
    afterRequests: z
      .number()
      .int()
      .min(1)
      .default(50)
      .describe("Minimum number of requests in the window before a pause; for returns and complaints, see afterSales"),
    afterSales: z
      .number()
      .int()
      .min(1)
      .default(20)
      .describe("Minimum number of sales in the window before a pause for returns or complaints"),
    windowDays: z
      .number()
      .int()
      .min(1)
      .max(31)
      .default(1)
      .describe("Judge the requests submitted in this many days up to now, and since the last resume"),
    abovePercent: above.optional().describe("Pause when one of these shares is above its percentage"),
    belowPercent: below.optional().describe("Pause when this share is below its percentage"),
  })
  .refine(
    ({ abovePercent = {}, belowPercent = {} }) =>
      [...Object.values(abovePercent), ...Object.values(belowPercent)].some((one) => one !== undefined),
    { error: "at least one percentage under abovePercent or belowPercent" },
  );

export type PauseWhen = z.infer<typeof pauseWhen>;
