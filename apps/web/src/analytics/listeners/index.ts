import type { ThirdParties, ThirdParty, ThirdPartyName } from "@loanbridge/contract";
import type { Listener } from "../../events/index.ts";
import { loadForParty } from "../third-parties.ts";
import { ownServer } from "./own-server.ts";

/** Third parties that receive events. */
const makers = {
  googleAnalytics: async (party) => (await import("./google-analytics.ts")).googleAnalytics(party),
  metaPixel: async (party) => (await import("./meta-pixel.ts")).metaPixel(party),
  tiktokPixel: async (party) => (await import("./tiktok-pixel.ts")).tiktokPixel(party),
} as const satisfies Partial<Record<ThirdPartyName, (party: ThirdParty) => Promise<Listener>>>;

/** Returns our own server and each third party that the page names and that could be loaded. */
export async function listenersOf(allowed: ThirdParties): Promise<readonly Listener[]> {
  const named = (Object.keys(makers) as (keyof typeof makers)[]).map((name) =>
    loadForParty(allowed[name], makers[name]),
  );
  return [ownServer, ...(await Promise.all(named)).filter((listener) => listener !== undefined)];
}
