/** Copy of the pages that carry a request without scripts. */
export const scriptless = {
  more: "Some answers lead to more questions. You may see a few more after you continue.",
  retype: "Please type this again. For your safety, we don't send it back to your browser.",
  vehicleLists: "Choose what you know, then continue. The list for your answer comes with the next page.",
  wait: {
    body: "We're still waiting for an answer. This page doesn't update by itself.",
    check: "Check for an answer",
  },
  trouble: { title: "That didn't work", back: "Back to your request" },
  income: "Check your answer about income",
  restart: "Start a new request",
} as const;
