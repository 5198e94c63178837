/** What `submittedPage` may name beside the id of a page. `review`: the applicant has looked at all answers and sends them. */
export const submittedPages = { review: "review" } as const;
