import { isFirst } from "../once.ts";
import type { EventName, Listener } from "../../events/index.ts";

/** The only events sent to advertising networks, by the names that both networks use. */
const conversions: Partial<Record<EventName, string>> = {
  viewContent: "ViewContent",
  emailProvided: "CompleteRegistration",
  applicationCompleted: "SubmitApplication",
};

/** Reports each conversion to a network once per tab, and no page views. */
export function conversionsOnce(network: string, track: (conversion: string) => void): Listener {
  return {
    page: () => undefined,
    event(name) {
      const conversion = conversions[name];
      if (conversion !== undefined && isFirst(`${network}:${conversion}`)) track(conversion);
    },
  };
}
