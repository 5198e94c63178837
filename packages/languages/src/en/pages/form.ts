export const form = {
  unnamedError: "Please check this answer.",
  summaryOne: "Check this answer:",
  summaryMany: "Check these {count} answers:",
  summaryMore: "See the rest below",
  issue: "{label}: {text}",
  issueOfQuestion: "{label} {text}",
  choose: "Please choose",
  didYouMean: "Did you mean {suggestion}?",
  saving: "Saving …",
  retry: "Try again",
  failures: {
    offline: "We couldn't reach the server. Your answers are still here. Check your connection and try again.",
    timeout: "The server took too long to answer. Your answers are still here. Please try again.",
    busy: "The server is busy right now. Your answers are still here. Please try again in a moment.",
    refused:
      "The server couldn't accept this. Your answers are still here. Reload the page, and call us if it happens again.",
  },
} as const;
