import type { Check, Finding } from "./problem.ts";

export const licences: Check = (file) =>
  file.licences.flatMap((licence, index): Finding[] => [
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
  ]);
