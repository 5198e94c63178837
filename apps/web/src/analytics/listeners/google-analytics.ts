import type { ThirdParty } from "@loanbridge/contract";
import { addScript, whenQuiet } from "../third-parties.ts";
import type { EventName, Listener } from "../../events/report.ts";

declare global {
  /** Google's queue: its script takes what is in it, and what comes later. */
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

/** Page views and events. Its own page views are off, as are signals for advertising; every address is one of ours. */
export function googleAnalytics({ id, script }: ThirdParty): Listener {
  const queue = (globalThis.dataLayer ??= []);
  // The script tells a call by its being an arguments object: an array means something else to it.
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
  void whenQuiet().then(() => addScript(script, { id }));
  return {
    page(pageId) {
      const place = { page_location: `${origin}/${pageId}`, page_title: pageId, page_referrer: "" };
      gtag("set", place);
      gtag("event", "page_view", place);
    },
    event: (name, subject) => gtag("event", names[name], subject === undefined ? {} : { form_name: subject }),
  };
}
