/** Shown if a later screen does not load because scripts are disabled or did not arrive. */
export const noScript = {
  heading: "The next step needs JavaScript",
  body: "Your first answers are saved. Turn on JavaScript in your browser, then reload this page to continue.",
  late: "This is taking longer than it should",
  lateBody: "Your saved answers are safe. Check your connection and reload this page.",
  reload: "Reload",
  phone: "Or call us at {phone}",
} as const;
