import type { ThirdParty } from "@loanbridge/contract";
import { addScript, whenIdle } from "../third-parties.ts";
import type { EventName, Listener } from "../../events/index.ts";

declare global {
  /** Google's queue: its script processes existing entries and later ones. */
  var dataLayer: unknown[] | undefined;
}

const names: Readonly<Record<EventName, string>> = {
  viewContent: "view_content",
  emailProvided: "email_provided",
  applicationCompleted: "application_completed",
  smsSubmission: "sms_opt_in",
  submitAttempt: "submit_attempt",
  submitSuccess: "submit_success",
  submissionComplete: "submission_complete",
};

/**
 * Reports page views and events. Google's automatic page views and advertising signals are off, and only our own
 * addresses are sent.
 */
export function googleAnalytics({ id, script }: ThirdParty): Listener {
  const queue = (globalThis.dataLayer ??= []);
  // The script recognizes a call only if it is an arguments object; an array has another meaning.
  function gtag(..._call: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  const { origin } = globalThis.location;
  gtag("js", new Date());
  gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: `${origin}/`,
    page_referrer: "",
    page_title: "landing",
  });
  void whenIdle().then(() => addScript(script, { id }));
  return {
    page(pageId) {
      const place = { page_location: `${origin}/${pageId}`, page_title: pageId, page_referrer: "" };
      gtag("set", place);
      gtag("event", "page_view", place);
    },
    event: (name, subject) => gtag("event", names[name], subject === undefined ? {} : { form_name: subject }),
  };
}
