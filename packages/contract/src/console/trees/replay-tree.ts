import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, cents, count, name } from "../shapes.ts";
import { treeGiven } from "./check-tree.ts";

const figures = z.strictObject({
  acceptance: z.number(),
  revenueCents: cents,
  perRequestCents: z.number(),
  medianMs: z.number(),
  percentile95Ms: z.number(),
  postsPerRequest: z.number(),
});

/** An action only because a tree is too long for an address: it changes nothing. */
export const replayTree = {
  kind: "action",
  summary: "Replay requests through a site's tree and a changed copy of it, one replay at a time; nothing is sent",
  input: z.strictObject({
    site: name,
    tree: treeGiven,
    requests: z.int().min(1).max(2_000).default(100),
    isStored: z.boolean().default(true).describe("False: invented requests"),
  }),
  answer: answer({
    requests: count,
    before: figures,
    after: figures,
    flows: z
      .array(z.strictObject({ from: z.string().nullable(), to: z.string().nullable(), count }))
      .describe("Requests by buyer in each tree; null: unsold. Most frequent first"),
  }),
} as const satisfies ConsoleEndpoint;
