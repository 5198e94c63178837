import { z } from "zod";
import type { ConsoleEndpoint } from "../console-endpoint.ts";
import { answer, count, time } from "../shapes.ts";

const byState = z.array(z.strictObject({ kind: z.string(), state: z.string(), count, oldestAt: time.nullable() }));

export const system = {
  kind: "query",
  summary: "Processes, database, work, outbox, keys, anchors, versions and the configuration in force",
  input: z.strictObject({}),
  answer: answer({
    versions: z.strictObject({ loanbridge: z.string(), node: z.string(), database: z.string() }),
    processes: z.array(
      z.strictObject({
        id: z.string(),
        role: z.string(),
        isThis: z.boolean(),
        startedAt: time,
        seenAt: time,
        sendsMail: z.boolean().nullable(),
        residentBytes: count.nullable().describe("Null for other processes"),
      }),
    ),
    database: z.strictObject({
      kind: z.enum(["embedded", "postgresql"]),
      bytes: count,
      freeBytes: count.nullable().describe("Free on the disk of an embedded database"),
      tables: z.array(z.strictObject({ name: z.string(), rows: count.describe("Estimated for PostgreSQL") })),
      growth: z
        .array(z.strictObject({ day: z.iso.date(), requests: count }))
        .describe("Requests stored by day, the last 30 days"),
    }),
    work: byState.describe("Jobs by kind and state; `oldestAt`: when the first was due"),
    messages: byState.describe("Emails and texts that are not sent, by kind and state"),
    postbacks: byState,
    keys: z.array(
      z.strictObject({
        id: z.string(),
        purpose: z.string(),
        month: z.string().nullable(),
        status: z.string(),
        since: time.nullable(),
      }),
    ),
    anchors: z.array(
      z.strictObject({
        place: z.enum(["file", "mail", "timestamp"]),
        anchoredAt: time.nullable(),
        promisedAt: time,
        failures: count,
      }),
    ),
    backups: z
      .array(z.strictObject({ at: time, kind: z.string() }))
      .describe("Backups that this installation has recorded, newest first"),
    configuration: z.array(
      z.strictObject({
        name: z.string(),
        value: z.string().nullable().describe("Null: a secret that is set"),
        isDefault: z.boolean(),
      }),
    ),
  }),
} as const satisfies ConsoleEndpoint;
