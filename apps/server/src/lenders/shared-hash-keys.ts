import type { LenderProblem } from "./checks/problem.ts";
import { mappingsOf } from "./field-groups.ts";
import type { Lender } from "./types.ts";

/** Two lenders with the same key could compare which applicants were offered to each of them. */
export function sharedHashKeys(lenders: readonly Lender[]): readonly LenderProblem[] {
  const holders = new Map<string, string>();
  return lenders.flatMap((lender) =>
    (["ping", "post"] as const).flatMap((stage) =>
      mappingsOf(lender.file[stage]).flatMap(({ at, source }): LenderProblem[] => {
        if (typeof source === "string" || !("hmac" in source)) return [];
        const key = lender.secrets?.get(source.key) ?? "";
        const holder = holders.get(key) ?? lender.id;
        holders.set(key, holder);
        if (holder === lender.id) return [];
        const expected = `a key that ${holder} does not use`;
        return [{ code: "secret", file: `${lender.id}.json`, path: [stage, ...at].join("."), expected }];
      }),
    ),
  );
}
