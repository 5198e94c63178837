import { z } from "zod";
import { siteConfiguration } from "../../site/configuration.ts";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, cents, name } from "../shapes.ts";

/** `routing` in a site.json. */
export const tree = siteConfiguration.shape.routing;
export type Tree = z.infer<typeof tree>;

export const showTree = {
  kind: "query",
  summary: "A site's tree in the format of its file, with each lender's prices and status",
  input: z.strictObject({ site: name }),
  answer: answer({
    site: z.string(),
    tree,
    lenders: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          askedCents: z.array(cents).nullable().describe("Prices asked, in order; null if it bids"),
          isSharedSale: z.boolean(),
          timeoutSeconds: z.number(),
          status: z.string(),
        }),
      )
      .describe("All lenders, also those in no tier"),
  }),
} as const satisfies ConsoleEndpoint;
