import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, count } from "../shapes.ts";

export const replayProgress = {
  kind: "events",
  summary: "How far the running replay of a tree is",
  input: z.strictObject({}),
  answer: answer({
    running: z
      .strictObject({
        done: count.describe("Requests replayed in both trees"),
        of: count.describe("0 until they are read"),
      })
      .nullable()
      .describe("Null: no replay is running"),
  }),
} as const satisfies ConsoleEndpoint;
