/** 14 days: docs/decisions/0008. */
export const expired = {
  body: "This request is no longer open: it was not used for 14 days, or it was ended elsewhere. What you typed is kept in this page. Start over and send the first form again: your answers will be here. Only your Social Security, license and bank numbers must be typed again.",
  startOver: "Start over with my answers",
} as const;
