import { readFileSync } from "node:fs";
import type { Behavior, SimulatedCall } from "./behavior.ts";
import type { Script } from "./desk.ts";
import { simulatedLenders } from "./lenders/index.ts";
import { scenarios } from "./scenarios.ts";

const known: Readonly<Record<string, Behavior>> = scenarios;

/**
 * Reads the behavior of each lender: `{ "harborline": "cut", "bellwether": ["decline", "accept"] }`. With a list, the
 * nth post gets the nth entry, and the last one repeats. Other lenders follow the table of test values. Throws with the
 * reason if the file is invalid.
 */
export function readScenario(file: string): Script {
  return scenarioScript(JSON.parse(readFileSync(file, "utf8")) as unknown);
}

export function scenarioScript(given: unknown): Script {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new TypeError("Expected an object that maps lender names to behaviors.");
  const plan = new Map(Object.entries(given).map(([lender, names]) => [lender, [names].flat().map(named(lender))]));
  return ({ lender, stage, attempt }: SimulatedCall) => {
    const behaviors = stage === "post" ? plan.get(lender) : undefined;
    return behaviors?.[Math.min(attempt, behaviors.length) - 1];
  };
}

const named = (lender: string) => (name: unknown) => {
  if (!Object.hasOwn(simulatedLenders, lender))
    throw new TypeError(`Unknown lender: ${lender}. Expected one of: ${Object.keys(simulatedLenders).join(", ")}.`);
  const behavior = typeof name === "string" && Object.hasOwn(known, name) ? known[name] : undefined;
  if (behavior === undefined)
    throw new TypeError(
      `${lender}: unknown behavior ${String(name)}. Expected one of: ${Object.keys(known).join(", ")}.`,
    );
  return behavior;
};
