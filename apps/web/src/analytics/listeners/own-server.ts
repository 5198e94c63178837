import type { Listener } from "../../events/report.ts";

/** Says it and forgets it: goes on while the page is left, and a lost one changes nothing for the visitor. */
async function tell(path: string, method: "POST" | "PUT"): Promise<void> {
  const init: RequestInit = { method, keepalive: true, credentials: "same-origin" };
  // An answer that nobody reads keeps its connection.
  await fetch(`/api/v1/${path}`, init)
    .then((answer) => answer.text())
    .catch(String);
}

/** The server of this site: every page view, and that somebody chose about text messages. */
export const ownServer: Listener = {
  page: (pageId) => void tell(`userApplication/pageView?${new URLSearchParams({ pageId }).toString()}`, "POST"),
  event(name) {
    if (name === "smsSubmission") void tell("smspixel", "PUT");
  },
};
