import { isFirst } from "../once.ts";
import type { EventName, Listener } from "../../events/report.ts";

/** Advertising networks are told of these and nothing else, by the names that both use. */
const conversions: Partial<Record<EventName, string>> = {
  viewContent: "ViewContent",
  emailProvided: "CompleteRegistration",
  applicationCompleted: "SubmitApplication",
};

/** Tells a network of each conversion once in a tab, and of no page view. */
export function conversionsOnce(network: string, track: (conversion: string) => void): Listener {
  return {
    page: () => undefined,
    event(name) {
      const conversion = conversions[name];
      if (conversion !== undefined && isFirst(`${network}:${conversion}`)) track(conversion);
    },
  };
}
