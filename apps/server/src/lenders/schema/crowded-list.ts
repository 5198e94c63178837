import type { Finding } from "../checks/problem.ts";

/** Far more rules, conditions or samples than a lender needs. The schema takes seconds to refuse 40,000 wrong ones. */
const mostObjects = 1_000;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The first list of too many objects. Lists of values, such as ZIP codes, may be longer. */
export function crowdedList(json: unknown, path = ""): Finding | undefined {
  if (!isObject(json)) return undefined;
  if (Array.isArray(json) && json.filter(isObject).length > mostObjects)
    return { code: "shape", path, expected: `at most ${mostObjects.toLocaleString("en-US")} entries` };
  for (const [key, value] of Object.entries(json)) {
    const found = crowdedList(value, path === "" ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
