export { followClock } from "./clock/follow-clock.ts";
export { createSteadyClock, isSystemClock, type SteadyClock } from "./clock/steady-clock.ts";
export { cellText, type Column, recordOf } from "./columns/column.ts";
export { type CsvLine, csvLines, InvalidCsv, readCsv } from "./columns/read-csv.ts";
export { csvLinesOf, jsonLinesOf } from "./columns/write-rows.ts";
export {
  type AnchorSettings,
  type Config,
  type MailSettings,
  aroundPooler,
  directUrlOf,
  hasSeveralServers,
  readConfig,
  StartRefused,
} from "./config.ts";
export { createSlices } from "./create-slices.ts";
export { escapeHtml, escapeStyle, scriptJson } from "./html-escape.ts";
export { imageFacts, type ImageFacts } from "./images/image-facts.ts";
export type { ImageOptions } from "./images/make-picture.ts";
export { servedImages } from "./images/served-images.ts";
export { configurationInForce } from "./configuration-in-force.ts";
export { type PostgresTarget, readPostgresUrl } from "./postgres/postgres-url.ts";
export { firstTooDeep, isUnambiguous } from "./json-structure.ts";
export { privatePath, publicPath } from "./files/key-files.ts";
export { expectKind, readText } from "./files/expect-kind.ts";
export { lineAndColumn } from "./files/line-and-column.ts";
export { parseUnambiguous } from "./files/parse-unambiguous.ts";
export { keepOwner } from "./files/keep-owner.ts";
export { looksPersonal, personalProblem } from "./looks-personal.ts";
export { makeFolder } from "./files/make-folder.ts";
export { createLoadMeter, type LoadMeter } from "./observability/load-meter.ts";
export { createLog, type Log } from "./observability/log.ts";
export { createMetrics, type FunnelStage, type Metrics } from "./observability/metrics.ts";
export { watchProcess } from "./observability/process-metrics.ts";
export { nearest } from "./nearest.ts";
export { onAborted } from "./on-aborted.ts";
export { readOnce } from "./read-once.ts";
export type { Retention, RetentionName } from "./retention-classes.ts";
export { root } from "./root.ts";
export { kindWords } from "./schema-words.ts";
export { noSignals, type SignalKind, type Signals } from "./signals.ts";
export {
  isFreshSignatureHeader,
  isSigned,
  maxAgeSeconds,
  mayUseVersion1,
  signatureKey,
  signatureOf,
  signatureOfVersion1,
  type Target,
} from "./signature.ts";
export { syncFolder } from "./files/sync-folder.ts";
export { utcDay } from "./utc-day.ts";
export { roles } from "./variables.ts";
export { isInBackground, outliveOutput } from "./terminal.ts";
export { withoutByteOrderMark } from "./files/without-byte-order-mark.ts";
