import type { FieldGroup } from "@loanbridge/loan-form";
import type { Values } from "@loanbridge/form-engine";
import type { ApplicationStore } from "../../applications/types.ts";
import type { Attempt } from "./attempts.ts";

/** The pings and posts of one request as its run knows them: read once, then kept in step with what the run stores. */
export interface AttemptBook {
  /** In the order made. */
  all(): readonly Attempt[];
  put(attempt: Attempt): void;
}

export function createAttemptBook(stored: readonly Attempt[]): AttemptBook {
  const byId = new Map(stored.map((one) => [one.id, one]));
  return { all: () => [...byId.values()], put: (attempt) => void byId.set(attempt.id, attempt) };
}

/** Values of these groups of one request, opened when a lender first needs them, and forgotten with the run. */
export type OpenValues = (groups: readonly FieldGroup[]) => Promise<Values>;

export function createOpenValues(applications: Pick<ApplicationStore, "open">, id: string): OpenValues {
  const opened = new Map<string, Promise<Values>>();
  return (groups) => {
    const name = groups.join();
    const values = opened.get(name) ?? applications.open(id, groups);
    opened.set(name, values);
    return values;
  };
}
