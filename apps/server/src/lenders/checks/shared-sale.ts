import type { Check } from "./problem.ts";

/** Where several lenders buy, the applicant compares what they offer. */
export const sharedSale: Check = (file) =>
  file.sharedSale === undefined || file.offer !== undefined
    ? []
    : [
        {
          code: "offer",
          path: "offer",
          expected: "amount, APR and term, because sharedSale lets applicants compare them",
        },
      ];
