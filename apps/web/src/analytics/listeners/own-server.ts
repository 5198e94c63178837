import type { Listener } from "../report.ts";

/** Says it and forgets it: goes on while the page is left, and a lost one changes nothing for the visitor. */
function tell(path: string, method: "POST" | "PUT"): void {
  void fetch(`/api/v1/${path}`, { method, keepalive: true, credentials: "same-origin" }).catch(() => undefined);
}

/** The server of this site: every page view, and that somebody chose about text messages. */
export const ownServer: Listener = {
  page: (pageId) => tell(`userApplication/pageView?${new URLSearchParams({ pageId }).toString()}`, "POST"),
  event(name) {
    if (name === "smsSubmission") tell("smspixel", "PUT");
  },
};
