import { choice } from "./pages/after-form.ts";

/** Notices for visitors without scripts, whose form or link was not accepted. {wait}: the time until they may retry. */
export const notices = {
  /** Shown when the server requires a captcha, which needs scripts. So do the screens after the landing form. */
  check:
    "We got many requests with these details today. To continue, we need to check that you're a person. The check needs JavaScript. What you typed is below. Please turn on JavaScript for this site, then send the form again from here.",
  /** Shown if the form that was sent is not the one that the site has now. */
  changedForm:
    "This form has changed since you opened it, so nothing was saved. Check your answers below, then send it again.",
  /** Shown with the present request if the form was of another one. */
  otherRequest:
    "Another request is open in this browser now, so we didn't do that. This page shows the open request. You can continue with it here.",
  offerGone: choice.gone,
  /** Shown if the request of the form that was sent is not stored in this browser anymore. 14 days: docs/decisions/0008. */
  gone: "This request is no longer open in this browser, so nothing was sent. It wasn't used for 14 days, it was ended or opened somewhere else, or the browser no longer keeps our cookie. Your browser's Back button shows what you typed.",
  form: {
    foreign: "We couldn't tell that this form came from our own page, so we didn't take it.",
    often: "We got too many forms from your network.",
    unsaved: "We couldn't save your answers just now.",
    isBelow: "What you typed is below.",
    isUnread: "We didn't read what you typed. Your browser's Back button takes you back to it.",
    wait: "Please wait {wait}, then send the form again.",
    check: "Check it, then send the form again.",
  },
  /** For pages opened by a link. Nothing was typed there, so nothing can be lost. */
  link: {
    foreign:
      "We couldn't tell that this came from our own page, so we didn't do it. Please open the link in the email again, and choose there.",
    conflict: "Something else changed at the same time, so we didn't do this. Please go back and try again.",
    often: "We got too many requests from your network. Please wait {wait}, then try again.",
    unread: "We couldn't read this, so we didn't do anything. Please open the link in the email again.",
    fault:
      "We couldn't do this just now. Please wait {wait}, then go back. The page shows what's done, and you can ask again for the rest.",
  },
  /** For the page of a visitor's request. The form that was sent is not shown again, so the browser's Back button leads to it. */
  request: {
    foreign: "We couldn't tell that this form came from our own page, so we didn't take it.",
    often: "We got too many forms from your network. Please wait {wait}.",
    unread: "We couldn't read this form, so we didn't take it.",
    fault: "We couldn't do this just now. Please wait {wait}.",
    back: "Your browser's Back button takes you back to what you typed. Then send the form again.",
  },
  /** The page of an overloaded server. */
  busy: {
    title: "We’re very busy right now",
    wait: "Please wait {wait}, then reload this page.",
    sent: "If you just sent a form, we didn’t get it. Go back to the form, and send it again.",
  },
  /** The page of a host without a site. */
  noSite: { title: "Page not found", check: "Check the address, then try again." },
  time: {
    moment: "a moment",
    second: "1 second",
    seconds: "{count} seconds",
    minute: "1 minute",
    minutes: "{count} minutes",
  },
} as const;
