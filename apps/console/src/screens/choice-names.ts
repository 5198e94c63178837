/** Ways to order the lenders of a tier, by the value of `choose` in a tree. */
export const choiceNames: Readonly<Record<string, string>> = {
  order: "As listed",
  bid: "Highest bid",
  value: "Expected value",
  weight: "Weighted draw",
  applicant: "Lowest cost to the applicant",
};
