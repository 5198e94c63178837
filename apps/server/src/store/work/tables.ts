import type { Generated } from "kysely";

declare module "../database/schema.ts" {
  interface Schema {
    work: WorkTable;
  }
}

export type WorkState = "ready" | "leased" | "failed";

/** Work that is done is deleted; what failed for good stays, to be seen. */
export interface WorkTable {
  id: Generated<number>;
  kind: string;
  /** What it is about: of the kinds `mail` and `text` a message, of upkeep (`operations/maintenance/recurring.ts`) nothing, of every other an application. */
  application_id: string;
  state: WorkState;
  attempt: number;
  lease_until: number | null;
  fence: number;
  next_at: number;
  /** Name of the error's class. Never its message. */
  last_error_class: string | null;
  /** That leased it, where several can; null as well when a version leased it that says nothing of it. */
  process: string | null;
}
