/**
 * Special values of `submittedPage`, besides page ids. `review`: the applicant has checked all answers and submits
 * them.
 */
export const submittedPages = { review: "review" } as const;
