export const outdated = {
  body: "This page has changed since you opened it, so nothing was sent. Reload the page to see its new terms or choices. What you typed will still be here. You'll only need to retype your Social Security, license and bank numbers.",
  replaced:
    "Another request was started in this browser, so we didn't do that. Reload the page to continue with that request.",
  reload: "Reload the page",
} as const;

/** Shown if the browser has not returned our cookie, with the form that was sent. */
export const blockedCookies = {
  body: "Your browser blocks cookies, and we need one to keep your place. Allow cookies for this site, then send this form again.",
  /** Follows if the form still has its answers. */
  kept: "Your answers are still here.",
} as const;
