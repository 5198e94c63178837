import type { Check, Finding } from "./problem.ts";

/** A cap of a state without a licence there is a slip of the pen in the one or the other. */
const capped: Check = ({ caps, licences: held }) =>
  Object.keys(caps?.byState ?? {}).flatMap((state): Finding[] =>
    held.some(({ states }) => states.includes(state))
      ? []
      : [{ code: "licence", path: `caps.byState.${state}`, expected: "a state in which it has a licence" }],
  );

export const licences: Check = (file) => [
  ...capped(file),
  ...file.licences.flatMap((licence, index): Finding[] => [
    ...(file.products.includes(licence.product)
      ? []
      : [
          {
            code: "licence" as const,
            path: `licences.${index}.product`,
            expected: `one of products: ${file.products.join(", ")}`,
          },
        ]),
    ...(licence.to !== undefined && licence.to < licence.from
      ? [{ code: "licence" as const, path: `licences.${index}.to`, expected: `a day from ${licence.from} on` }]
      : []),
  ]),
];
