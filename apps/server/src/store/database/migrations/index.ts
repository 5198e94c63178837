import type { Migration } from "../migrate.ts";
import { applications } from "./0001-applications.ts";
import { consent } from "./0002-consent.ts";
import { work } from "./0003-work.ts";
import { attempts } from "./0004-attempts.ts";
import { routingRounds } from "./0005-routing-rounds.ts";
import { visitorRequests } from "./0006-visitor-requests.ts";
import { lenderNetwork } from "./0007-lender-network.ts";
import { openPosts } from "./0008-open-posts.ts";
import { tokenSuccession } from "./0009-token-succession.ts";
import { messages } from "./0010-messages.ts";
import { privacyCases } from "./0011-privacy-desk.ts";
import { retention } from "./0012-keeping.ts";
import { captchaAnswers } from "./0013-captcha-answers.ts";
import { sentCounts } from "./0014-sent-counts.ts";
import { processes } from "./0015-processes.ts";
import { writeProbe } from "./0016-write-probe.ts";
import { ordinals } from "./0017-ordinals.ts";
import { workProcess } from "./0018-work-process.ts";
import { requestDigests } from "./0019-request-digests.ts";
import { sendingProcesses } from "./0021-sending-processes.ts";
import { keyedLedger } from "./0022-keyed-ledger.ts";
import { mailboxChallenges } from "./0024-mailbox-challenges.ts";
import { provedRows } from "./0025-proved-rows.ts";
import { proofDigests } from "./0026-proof-digests.ts";
import { anchorPlaces } from "./0027-anchor-places.ts";
import { lenderTerms } from "./0029-lender-terms.ts";
import { sources } from "./0030-sources.ts";
import { dayFacts } from "./0031-day-facts.ts";
import { leadEvents } from "./0032-lead-events.ts";
import { sourceQuality } from "./0033-source-quality.ts";
import { funnel } from "./0034-funnel.ts";
import { postbacks } from "./0035-postbacks.ts";
import { lenderWords } from "./0036-lender-words.ts";
import { arrivals } from "./0037-arrivals.ts";
import { factPacks } from "./0038-fact-packs.ts";
import { consoleQuestions } from "./0039-console-questions.ts";
import { denserPacks } from "./0040-denser-packs.ts";
import { packedMonths } from "./0041-packed-months.ts";
import { steeringRounds } from "./0042-steering-rounds.ts";
import { sharedPosts } from "./0043-shared-posts.ts";
import { lenderResumed } from "./0044-lender-resumed.ts";
import { drillEvents } from "./0045-drill-events.ts";
import { fundedSales } from "./0046-funded-sales.ts";
import { maintenanceIndexes } from "./0047-maintenance-indexes.ts";

/** In order. Never change a migration that has shipped: add another. */
export const migrations: readonly Migration[] = [
  applications,
  consent,
  work,
  attempts,
  routingRounds,
  visitorRequests,
  lenderNetwork,
  openPosts,
  tokenSuccession,
  messages,
  privacyCases,
  retention,
  captchaAnswers,
  sentCounts,
  processes,
  writeProbe,
  ordinals,
  workProcess,
  requestDigests,
  sendingProcesses,
  keyedLedger,
  mailboxChallenges,
  provedRows,
  proofDigests,
  anchorPlaces,
  lenderTerms,
  sources,
  dayFacts,
  leadEvents,
  sourceQuality,
  funnel,
  postbacks,
  lenderWords,
  arrivals,
  factPacks,
  consoleQuestions,
  denserPacks,
  packedMonths,
  steeringRounds,
  sharedPosts,
  lenderResumed,
  drillEvents,
  fundedSales,
  maintenanceIndexes,
];
