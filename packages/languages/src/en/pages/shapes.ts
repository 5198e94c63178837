import { unsaved } from "./unsaved.ts";

/** Copy around the pages of a form: progress, back links, the review, the network. */
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
  offline: "You're offline. Keep typing. Nothing is lost.",
  waiting: {
    offline:
      "We couldn't reach the server. Your answers are still here. We'll send them as soon as you're back online.",
    timeout: "The server took too long to answer. Your answers are still here. We'll try again.",
    busy: "The server is busy right now. Your answers are still here. We'll try again in a moment.",
    unsaved: unsaved.retrying,
  },
  changed:
    "This form has changed since you opened it. Please check your answers here, then continue. If a Social Security, license or bank number is missing, type it again.",
  tryNow: "Try now",
  requestHeading: "Your loan request",
  reviewTitle: "Check your answers",
  reviewBody: "Nothing has been sent to a lender yet. Change anything that isn't right, then send your request.",
  change: "Change",
  changeField: "Change: {label}",
  notGiven: "Not given",
  stored: "Stored, encrypted",
  yes: "Yes",
  no: "No",
} as const;
