import type { Command } from "../command.ts";
import { backup } from "./backup.ts";
import { consentAccept } from "./consent-accept.ts";
import { consentExport } from "./consent-export.ts";
import { consentVerify } from "./consent-verify.ts";
import { console_ } from "./console.ts";
import { drillLoss } from "./drill-loss.ts";
import { drillRecord } from "./drill-record.ts";
import { drillRestoreCommand } from "./drill-restore.ts";
import { funnel } from "./funnel.ts";
import { keysDestroy } from "./keys-destroy.ts";
import { keysList } from "./keys-list.ts";
import { keysRotate } from "./keys-rotate.ts";
import { keysVerify } from "./keys-verify.ts";
import { leads } from "./leads.ts";
import { leadsFund } from "./leads-fund.ts";
import { leadsReturn } from "./leads-return.ts";
import { leadsSettle } from "./leads-settle.ts";
import { lenderCheck } from "./lender-check.ts";
import { lenderFields } from "./lender-fields.ts";
import { lenderList } from "./lender-list.ts";
import { lenderPause } from "./lender-pause.ts";
import { lenderResume } from "./lender-resume.ts";
import { messageBounced } from "./message-bounced.ts";
import { messageList } from "./message-list.ts";
import { postbackList } from "./postback-list.ts";
import { postbackRetry } from "./postback-retry.ts";
import { privacyAnswer } from "./privacy-answer.ts";
import { privacyConfirm } from "./privacy-confirm.ts";
import { privacyErase } from "./privacy-erase.ts";
import { privacyExport } from "./privacy-export.ts";
import { privacyExtend } from "./privacy-extend.ts";
import { privacyList } from "./privacy-list.ts";
import { privacyOptOut } from "./privacy-opt-out.ts";
import { privacyShow } from "./privacy-show.ts";
import { privacySort } from "./privacy-sort.ts";
import { privacyTold } from "./privacy-told.ts";
import { migrate } from "./migrate.ts";
import { migrateToPostgres } from "./migrate-to-postgres.ts";
import { partition } from "./partition.ts";
import { report } from "./report.ts";
import { reportSteering } from "./report-steering.ts";
import { reportVerify } from "./report-verify.ts";
import { statementCheck } from "./statement-check.ts";
import { payout } from "./payout.ts";
import { restore } from "./restore.ts";
import { restored } from "./restored.ts";
import { serve } from "./serve.ts";
import { siteCheck } from "./site-check.ts";
import { siteLint } from "./site-lint.ts";
import { siteReload } from "./site-reload.ts";
import { siteRules } from "./site-rules.ts";
import { sourceCheck } from "./source-check.ts";
import { sourceList } from "./source-list.ts";
import { sourcePause } from "./source-pause.ts";
import { sourceResume } from "./source-resume.ts";
import { textList } from "./text-list.ts";
import { treeReplay } from "./tree-replay.ts";
import { treeShow } from "./tree-show.ts";

/** By the words that call them. */
export const commands = {
  serve,
  console: console_,
  migrate,
  "migrate to-postgres": migrateToPostgres,
  partition,
  "site check": siteCheck,
  "site lint": siteLint,
  "site rules": siteRules,
  "site reload": siteReload,
  "source check": sourceCheck,
  "source list": sourceList,
  "source pause": sourcePause,
  "source resume": sourceResume,
  "lender check": lenderCheck,
  "lender fields": lenderFields,
  "lender list": lenderList,
  "lender pause": lenderPause,
  "lender resume": lenderResume,
  "tree show": treeShow,
  "tree replay": treeReplay,
  "leads settle": leadsSettle,
  "leads return": leadsReturn,
  "leads fund": leadsFund,
  leads,
  "leads show": leads,
  report,
  "report verify": reportVerify,
  "report steering": reportSteering,
  "statement check": statementCheck,
  payout,
  funnel,
  "postback list": postbackList,
  "postback retry": postbackRetry,
  "message list": messageList,
  "message bounced": messageBounced,
  "text list": textList,
  "privacy list": privacyList,
  "privacy show": privacyShow,
  "privacy sort": privacySort,
  "privacy confirm": privacyConfirm,
  "privacy export": privacyExport,
  "privacy opt-out": privacyOptOut,
  "privacy erase": privacyErase,
  "privacy extend": privacyExtend,
  "privacy told": privacyTold,
  "privacy answer": privacyAnswer,
  "consent verify": consentVerify,
  "consent accept": consentAccept,
  "consent export": consentExport,
  "keys list": keysList,
  "keys rotate": keysRotate,
  "keys destroy": keysDestroy,
  "keys verify": keysVerify,
  backup,
  restore,
  restored,
  "drill restore": drillRestoreCommand,
  "drill loss": drillLoss,
  "drill record": drillRecord,
} as const satisfies Record<string, Command>;
