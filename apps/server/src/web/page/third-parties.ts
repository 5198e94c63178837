import type { CaptchaWidget, ThirdParties, ThirdPartyName } from "@loanbridge/contract";
import { providerOf } from "../captcha/providers.ts";
import type { Site } from "../../sites/index.ts";

type Source = "connect-src" | "img-src" | "frame-src" | "style-src";

interface Party {
  /** The site's account ID at the third party; undefined if it is not configured. */
  readonly id: (site: Site) => string | undefined;
  readonly script: string;
  /** Hosts that the script sends to or frames. Scripts that it loads need no source: see `strict-dynamic`. */
  readonly sources: Partial<Record<Source, readonly string[]>>;
}

const google = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://www.googletagmanager.com"];
const meta = ["https://www.facebook.com", "https://connect.facebook.net"];
const tiktok = ["https://analytics.tiktok.com"];
const trustpilot = ["https://widget.trustpilot.com"];
const settingsOf = ({ configuration }: Site) => configuration.thirdParties ?? {};

/** All third parties, with the hosts from their documentation. */
const parties: Readonly<Record<ThirdPartyName, Party>> = {
  googleAnalytics: {
    id: ({ environment: { analytics } }) => (analytics.enabled ? analytics.trackingId : undefined),
    script: "https://www.googletagmanager.com/gtag/js",
    sources: { "connect-src": google, "img-src": google },
  },
  metaPixel: {
    id: (site) => settingsOf(site).metaPixelId,
    script: "https://connect.facebook.net/en_US/fbevents.js",
    sources: { "connect-src": meta, "img-src": meta },
  },
  tiktokPixel: {
    id: (site) => settingsOf(site).tiktokPixelId,
    script: "https://analytics.tiktok.com/i18n/pixel/events.js",
    sources: { "connect-src": tiktok, "img-src": tiktok },
  },
  trustedForm: {
    id: (site) => (settingsOf(site).trustedForm ? "certificate" : undefined),
    script: "https://api.trustedform.com/trustedform.js",
    sources: { "connect-src": ["https://*.trustedform.com"], "img-src": ["https://*.trustedform.com"] },
  },
  reviewWidget: {
    id: ({ configuration: { displayTrustBoxWidget, reviewWidgetBusinessUnitId } }) =>
      displayTrustBoxWidget?.shouldDisplayTrustBoxWidget ? reviewWidgetBusinessUnitId : undefined,
    script: "https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js",
    sources: { "connect-src": trustpilot, "frame-src": trustpilot },
  },
};

const names = Object.keys(parties) as ThirdPartyName[];

interface Allowed {
  readonly thirdParties: ThirdParties | undefined;
  readonly captcha: CaptchaWidget | undefined;
  /** Hosts that the page's policy has to allow for them. */
  readonly sources: Readonly<Record<Source, readonly string[]>>;
}

/**
 * Third parties that a page of this site may load. A visitor who opts out with Global Privacy Control gets none, except
 * the captcha, which does no tracking.
 */
export function thirdPartiesOf(site: Site, optsOut: boolean): Allowed {
  const { standIn } = settingsOf(site);
  const allowed = optsOut ? [] : names.flatMap((name) => known(name, parties[name].id(site)));
  const sourcesOf = (source: Source) =>
    allowed.flatMap(({ name }) => {
      const stated = parties[name].sources[source] ?? [];
      return standIn !== undefined && stated.length > 0 ? [standIn] : stated;
    });
  const at = (name: ThirdPartyName) => {
    const { script } = parties[name];
    return standIn === undefined ? script : `${standIn}/${name}${new URL(script).pathname}`;
  };
  const provider = providerOf(site);
  const captchaHosts = provider?.hosts ?? [];
  return {
    captcha: provider?.widget,
    thirdParties:
      allowed.length === 0
        ? undefined
        : Object.fromEntries(allowed.map(({ name, id }) => [name, { id, script: at(name) }])),
    sources: {
      "connect-src": [...sourcesOf("connect-src"), ...captchaHosts],
      "img-src": sourcesOf("img-src"),
      "frame-src": [...sourcesOf("frame-src"), ...captchaHosts],
      "style-src": captchaHosts,
    },
  };
}

function known(name: ThirdPartyName, id: string | undefined): { name: ThirdPartyName; id: string }[] {
  return id ? [{ name, id }] : [];
}
