import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, name } from "../shapes.ts";

/** Anything, because the server reports what is wrong with a tree as `loanbridge site check` does. */
export const treeGiven = z.unknown().describe("In the format of `routing` in a site.json");

/** An action only because a tree is too long for an address: it changes nothing. */
export const checkTree = {
  kind: "action",
  summary: "Report every problem of a tree, as `loanbridge site check` would",
  input: z.strictObject({ site: name, tree: treeGiven }),
  answer: answer({
    problems: z.array(
      z.strictObject({
        path: z.string().describe("Path in site.json: routing.tiers[0].minimumPrice"),
        line: z.string().describe("As the command prints it"),
      }),
    ),
  }),
} as const satisfies ConsoleEndpoint;
