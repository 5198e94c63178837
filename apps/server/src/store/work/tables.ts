import type { Generated } from "kysely";

declare module "../database/schema.ts" {
  interface Schema {
    work: WorkTable;
  }
}

export type WorkState = "ready" | "leased" | "failed";

/** Finished work is deleted; work that failed for good stays for inspection. */
export interface WorkTable {
  id: Generated<number>;
  kind: string;
  /**
   * Id of a message for the kinds `mail` and `text`, of a postback for the kind `postback`, empty for maintenance (`operations/maintenance/recurring.ts`), and
   * the id of an application for every other kind.
   */
  application_id: string;
  state: WorkState;
  attempt: number;
  lease_until: number | null;
  fence: number;
  next_at: number;
  /** Name of the error's class, never its message. */
  last_error_class: string | null;
  /**
   * Id of the process that leased it, where several processes share the database. Null also if an older version, which
   * does not set it, leased it.
   */
  process: string | null;
}
