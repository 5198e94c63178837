import type { Device } from "./device.ts";

declare module "../../store/database/schema.ts" {
  interface Schema {
    lead_progress: LeadProgressTable;
    funnel_total: FunnelTotalTable;
  }
}

/** How far one request came. Holds no answers. Deleted once its request is erased. */
export interface LeadProgressTable {
  application_id: string;
  /** The site's flow when the request began. */
  flow: string;
  device: Device;
  /** Furthest step that the applicant reached, and its place among the site's steps. */
  step: string;
  position: number;
  /** JSON of each step, its place, and when it was first reached (milliseconds since the epoch), each with a comma. */
  path: string;
  /** Latest outcome as a view state; empty while there is none. */
  outcome: string;
  /** When the first outcome was known. */
  outcome_at: number | null;
  /** When the row is next counted; null once it is. */
  due_at: number | null;
  /** Cells of this request in the totals, as JSON; empty if there are none. */
  counted: string;
}

/**
 * - `view`: landing pages shown.
 * - `submit`: requests, once each.
 * - `stopped`: requests that were not completed, by the furthest step.
 * - `completed`: requests that were completed.
 * - `outcome`: completed requests by outcome.
 * - `step`, `form`, `wait`: requests by how long a step, the whole form, or the lenders took.
 */
export const kinds = ["view", "submit", "stopped", "completed", "outcome", "step", "form", "wait"] as const;
export type Kind = (typeof kinds)[number];

/** Requests of a local day on which the request began, or views of that day. */
export interface FunnelTotalTable {
  /** Local calendar day of the site, in days since 1970. */
  day: number;
  site_id: string;
  source: string;
  device: Device;
  flow: string;
  kind: Kind;
  /** A step or an outcome; empty for other kinds. */
  name: string;
  /** Place of a step in its form; 0 for what is not a step. */
  position: number;
  /** Range of a time (`buckets.ts`); 0 for what is not a time. */
  bucket: number;
  count: number;
}

/** The subject of a total, apart from the day and the dimensions. */
export type Cell = Pick<FunnelTotalTable, "kind" | "name" | "position" | "bucket">;
