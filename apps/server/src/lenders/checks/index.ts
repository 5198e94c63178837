import { carriedHeaders } from "./carried-headers.ts";
import { carriedNames } from "./carried-names.ts";
import { completeMaps } from "./complete-maps.ts";
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

/** What the shape alone cannot tell. All run, so that a file's author sees every problem at once. */
export const checks = {
  carriedHeaders,
  carriedNames,
  completeMaps,
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
