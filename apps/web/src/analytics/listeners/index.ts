import type { ThirdParties, ThirdParty, ThirdPartyName } from "@loanbridge/contract";
import type { Listener } from "../report.ts";
import { googleAnalytics } from "./google-analytics.ts";
import { metaPixel } from "./meta-pixel.ts";
import { ownServer } from "./own-server.ts";
import { tiktokPixel } from "./tiktok-pixel.ts";

/** Third parties that hear what happens, each loaded when it is made. */
const makers = { googleAnalytics, metaPixel, tiktokPixel } as const satisfies Partial<
  Record<ThirdPartyName, (party: ThirdParty) => Listener>
>;

/** Our own server, and whom of these the page names. */
export function listenersOf(allowed: ThirdParties): readonly Listener[] {
  const named = (Object.keys(makers) as (keyof typeof makers)[]).flatMap((name) => {
    const party = allowed[name];
    return party ? [makers[name](party)] : [];
  });
  return [ownServer, ...named];
}
