/** 14 days: docs/decisions/0008. */
export const expired = {
  body: "This request is no longer open. It wasn't used for 14 days, or it was ended somewhere else.",
  kept: "What you typed is still on this page. Start over and send the first form again, and your answers will be here. You'll only need to retype your Social Security, license and bank numbers.",
  startOver: "Start over with my answers",
  /** If the page holds no answers. */
  anew: "Start a new request",
} as const;
