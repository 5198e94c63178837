import { sendableHeaders } from "./sendable-headers.ts";
import { encodableNames } from "./encodable-names.ts";
import { completeMaps } from "./complete-maps.ts";
import { honestDefaults } from "./honest-defaults.ts";
import { knownNames } from "./known-names.ts";
import { ladder } from "./ladder.ts";
import { licences } from "./licences.ts";
import { offerUrl } from "./offer-url.ts";
import { polling } from "./polling.ts";
import { privateUrl } from "./privacy.ts";
import type { Check } from "./problem.ts";
import { recovery } from "./recovery.ts";
import { redirectHosts } from "./redirect-hosts.ts";
import { schedule } from "./schedule.ts";
import { sharedSale } from "./shared-sale.ts";
import { targets } from "./targets.ts";

/** Checks beyond the schema. All of them run, so that the author of a file sees every problem at once. */
export const checks = {
  sendableHeaders,
  encodableNames,
  completeMaps,
  honestDefaults,
  knownNames,
  ladder,
  licences,
  offerUrl,
  polling,
  privateUrl,
  recovery,
  redirectHosts,
  schedule,
  sharedSale,
  targets,
} as const satisfies Record<string, Check>;
