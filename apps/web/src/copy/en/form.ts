export const form = {
  unnamedError: "Please check this answer.",
  summaryOne: "One answer needs another look:",
  summaryMany: "{count} answers need another look:",
  summaryMore: "and more, marked below",
  issue: "{label}: {text}",
  issueOfQuestion: "{label} {text}",
  choose: "Please choose",
  didYouMean: "Did you mean {suggestion}?",
  saving: "Saving …",
  retry: "Try again",
  failures: {
    offline: "We could not reach the server. Your answers are still here: check your connection and try again.",
    timeout: "The server took too long to answer. Your answers are still here: please try again.",
    busy: "The server is busy right now. Your answers are still here: please try again in a moment.",
    refused:
      "The server could not accept this. Your answers are still here: reload the page, and call us if it happens again.",
  },
} as const;
