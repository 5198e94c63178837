import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { isShared } from "../../../store/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";

type Process = ConsoleAnswer<"system">["processes"][number];

/** The processes over the database: this one, and on PostgreSQL those that are registered. Oldest first. */
export async function readProcesses({ db, config, clock, processId }: ConsoleParts): Promise<Process[]> {
  const now = clock();
  const own: Process = {
    id: processId,
    role: config.role,
    isThis: true,
    startedAt: now - Math.round(process.uptime() * 1_000),
    seenAt: now,
    sendsMail: config.mail !== undefined,
    residentBytes: process.memoryUsage.rss(),
  };
  if (!isShared(db)) return [own];
  const rows = await db
    .selectFrom("server_process")
    .select(["id", "role", "mails", "started_at", "seen_at"])
    .orderBy("started_at")
    .execute();
  const others = rows.filter(({ id }) => id !== processId);
  return [
    own,
    ...others.map(({ id, role, mails, started_at: startedAt, seen_at: seenAt }) => ({
      id,
      role,
      isThis: false,
      startedAt,
      seenAt,
      sendsMail: mails === null ? null : mails === 1,
      residentBytes: null,
    })),
  ].toSorted((one, other) => one.startedAt - other.startedAt);
}
