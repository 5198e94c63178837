/** Shown if a later screen does not load because scripts are disabled or did not arrive. */
export const noScript = {
  heading: "Continue without JavaScript",
  body: "Your answers so far are saved. The next pages work without JavaScript, too.",
  goOn: "Continue",
  /** In a partner's page, whose script shows the form. */
  framedHeading: "The next step needs JavaScript",
  framedBody: "Your answers so far are saved. Turn on JavaScript in your browser, then reload this page to continue.",
  late: "This is taking longer than it should",
  lateBody: "Your saved answers are safe. Check your connection and reload this page.",
  reload: "Reload",
  simpler: "Continue with the simpler page",
  phone: "Or call us at {phone}",
} as const;
