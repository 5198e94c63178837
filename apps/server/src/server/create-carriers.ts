import {
  type SignedLinks,
  createMailCarrier,
  type Carrier,
  createTextCarrier,
  createTextGateway,
} from "../messages/index.ts";
import type { Config } from "../system/index.ts";

interface CarrierParts {
  readonly config: Config;
  readonly links: SignedLinks;
  readonly clock: () => number;
  /** The port that visitors reach, for links in mails of a site without an address. */
  readonly port: () => number;
}

/** Creates the carriers of emails and texts that the settings enable. Messages without a carrier are not sent. */
export function createCarriers({ config, links, clock, port }: CarrierParts): {
  readonly mail?: Carrier | undefined;
  readonly text?: Carrier | undefined;
} {
  const { mail: settings, smsUrl: url, smsSecret: secret, smsVersion1Until: version1Until } = config;
  return {
    mail: settings && createMailCarrier({ links, settings, port }),
    text: url && secret ? createTextCarrier(createTextGateway({ url, secret, version1Until, clock })) : undefined,
  };
}
