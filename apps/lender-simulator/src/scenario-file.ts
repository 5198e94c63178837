import { readFileSync } from "node:fs";
import type { Behaviour, SimulatedCall } from "./behaviour.ts";
import type { Script } from "./desk.ts";
import { simulatedLenders } from "./lenders/index.ts";
import { scenarios } from "./scenarios.ts";

const known: Readonly<Record<string, Behaviour>> = scenarios;

/**
 * Reads what each lender is to do: `{ "harborline": "cut", "bellwether": ["decline", "accept"] }`; of a list, the nth post has the nth, and
 * the last goes on. Lenders that are not named go by the table of test values. Throws, naming what is wrong.
 */
export function readScenario(file: string): Script {
  return scenarioScript(JSON.parse(readFileSync(file, "utf8")) as unknown);
}

export function scenarioScript(given: unknown): Script {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new TypeError("Expected an object that maps lender names to behaviors.");
  const plan = new Map(Object.entries(given).map(([lender, names]) => [lender, [names].flat().map(named(lender))]));
  return ({ lender, stage, attempt }: SimulatedCall) => {
    const behaviours = stage === "post" ? plan.get(lender) : undefined;
    return behaviours?.[Math.min(attempt, behaviours.length) - 1];
  };
}

const named = (lender: string) => (name: unknown) => {
  if (!Object.hasOwn(simulatedLenders, lender))
    throw new TypeError(`Unknown lender: ${lender}. Expected one of: ${Object.keys(simulatedLenders).join(", ")}.`);
  const behaviour = typeof name === "string" && Object.hasOwn(known, name) ? known[name] : undefined;
  if (behaviour === undefined)
    throw new TypeError(
      `${lender}: unknown behavior ${String(name)}. Expected one of: ${Object.keys(known).join(", ")}.`,
    );
  return behaviour;
};
