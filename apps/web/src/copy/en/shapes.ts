/** Words around the pages of a form: progress, ways back, the review, the network. */
export const shapes = {
  progress: "Step {number} of {count}",
  progressLabel: "Steps done",
  back: "Back",
  backToReview: "Back to your answers",
  saveChange: "Save this change",
  next: "Continue",
  submit: "Send my request",
  toReview: "Check my answers",
  moreInfo: "More about this",
  leaves: "(opens another site in a new tab)",
  offline: "You are offline. Go on typing: nothing is lost.",
  waiting: {
    offline:
      "We could not reach the server. Your answers are still here, and we send them by ourselves as soon as the connection is back.",
    timeout: "The server took too long to answer. Your answers are still here, and we try again by ourselves.",
    busy: "The server is busy right now. Your answers are still here, and we try again by ourselves in a moment.",
  },
  tryNow: "Try now",
  reviewTitle: "Check your answers",
  reviewBody: "Nothing has been sent to a lender yet. Change what is not right, then send your request.",
  change: "Change",
  changeField: "Change: {label}",
  notGiven: "Not given",
  stored: "Stored, encrypted",
  yes: "Yes",
  no: "No",
} as const;
