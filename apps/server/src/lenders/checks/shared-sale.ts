import type { Check } from "./problem.ts";

/** In a shared sale, the applicant compares the lenders' offers. */
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
