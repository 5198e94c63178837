import type { FieldGroup } from "@loanbridge/loan-form";
import type { Values } from "@loanbridge/form-engine";
import type { ApplicationStore } from "../../applications/index.ts";
import type { Attempt } from "./attempts.ts";

/** A run's in-memory copy of an application's pings and posts: read once, then updated with what the run stores. */
export interface AttemptBook {
  /** In order of creation. */
  all(): readonly Attempt[];
  put(attempt: Attempt): void;
}

export function createAttemptBook(stored: readonly Attempt[]): AttemptBook {
  const byId = new Map(stored.map((one) => [one.id, one]));
  return { all: () => [...byId.values()], put: (attempt) => void byId.set(attempt.id, attempt) };
}

/** Opens an application's values in these groups when a lender first needs them, cached for the run. */
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
