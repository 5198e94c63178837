/** Shown if a later screen does not load because scripts are disabled or did not arrive. */
export const noScript = {
  heading: "The next step needs JavaScript",
  body: "Your first answers are saved. Please switch JavaScript on in your browser and reload this page to go on.",
  late: "This takes longer than it should",
  lateBody: "Your saved answers are safe. Please check your connection and load this page again.",
  reload: "Load again",
  phone: "Or call us: {phone}",
} as const;
