import type { Listener } from "../../events/index.ts";

/**
 * Sends a report without retrying: it continues while the visitor leaves the page, and a lost one does not affect the
 * visitor.
 */
async function send(path: string, method: "POST" | "PUT"): Promise<void> {
  const init: RequestInit = { method, keepalive: true, credentials: "same-origin" };
  // Read the response; an unread one keeps its connection open.
  await fetch(`/api/v1/${path}`, init)
    .then((answer) => answer.text())
    .catch(String);
}

/** This site's server: receives every page view, and the fact that a choice about text messages was made. */
export const ownServer: Listener = {
  page: (pageId) => void send(`userApplication/pageView?${new URLSearchParams({ pageId }).toString()}`, "POST"),
  event(name) {
    if (name === "smsSubmission") void send("smspixel", "PUT");
  },
};
