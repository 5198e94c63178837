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
      tables: z.array(
        z.strictObject({ name: z.string(), rows: count.describe("Estimated if many, and for PostgreSQL") }),
      ),
      growth: z
        .array(z.strictObject({ day: z.iso.date(), requests: count }))
        .describe("Requests stored by day, the last 30 days"),
    }),
    work: byState.describe("Jobs by kind and state; `oldestAt`: when the first was due"),
    messages: byState.describe("Emails and texts that wait, or failed in the last 7 days, by kind and state"),
    postbacks: byState.describe("Those that wait, or failed in the last 7 days, by source and state"),
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
      .array(z.strictObject({ at: time, bytes: count, withKeys: z.boolean() }))
      .describe("Latest backups by `loanbridge backup`, newest first; those of PostgreSQL's own tools are not known"),
    drills: z
      .array(
        z.strictObject({
          at: time,
          backupAt: time.nullable().describe("When the backup was made; null: the drill found none"),
          passed: z.boolean(),
        }),
      )
      .describe("Latest restore drills, newest first"),
    configuration: z.array(
      z.strictObject({
        name: z.string(),
        value: z.string().nullable().describe("Null: set, and withheld; empty: not set, and without a default"),
        isDefault: z.boolean(),
      }),
    ),
  }),
} as const satisfies ConsoleEndpoint;
