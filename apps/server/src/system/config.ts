import { isAbsolute, join, relative, resolve, sep } from "node:path";
import type { z } from "zod";
import { misspelledVariable } from "./misspelled-variable.ts";
import { readOnce } from "./read-once.ts";
import { readRetention, standardRetention, type Retention } from "./retention-classes.ts";
import { privatePath } from "./files/key-files.ts";
import { readPostgresUrl } from "./postgres/postgres-url.ts";
import { trimVariables, variables, type Role, type Variables } from "./variables.ts";

/** The server's configuration from the environment. Paths are absolute, ports are numbers (0: any free port). */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** On loopback, separate from the visitors' port. */
  readonly metricsPort: number;
  /** Host names that may read the metrics, besides loopback. */
  readonly metricsHosts: readonly string[];
  /** On loopback, for the operator's console; opened when it is first asked for. */
  readonly consolePort: number;
  readonly dataDir: string;
  /** web: serves visitors. worker: routes requests and sends messages. all: both. */
  readonly role: Role;
  /** The PostgreSQL database to use instead of the embedded one. */
  readonly databaseUrl?: string;
  /**
   * URL of the same database for whatever needs a dedicated session. Set if `databaseUrl` leads through a pooler in
   * transaction mode.
   */
  readonly databaseDirectUrl?: string;
  /** URL of a replica that reports are read from. Absent: they are read from the database itself. */
  readonly databaseReadUrl?: string;
  /** Maximum connections from this process to that database. */
  readonly databaseConnections: number;
  /** Maximum requests that this process routes at the same time. */
  readonly routedAtOnce: number;
  readonly sitesDir: string;
  readonly lendersDir: string;
  /** May be missing: then there are no sources. */
  readonly sourcesDir: string;
  readonly policiesDir: string;
  /** Must be outside the database's directory and excluded from its backups. */
  readonly keyringFile: string;
  /** Keys that open bank and identity values; for workers only. */
  readonly privateKeysFile: string;
  /** The operator's own bank directory. Default: the built-in one. */
  readonly routingDirectoryFile?: string;
  /** Classes of areas by public statistics, for the steering report. Absent: none. */
  readonly areaStatisticsFile?: string;
  /** Loopback origin of the simulated lenders. */
  readonly simulatorOrigin: string;
  /** Allows posts to lenders on loopback. Only true if SIMULATOR_ORIGIN is set, as by `npm start`. */
  readonly simulator: boolean;
  /** Serves developer pages: the gallery. */
  readonly development: boolean;
  /** Refuses parts of the demo, and uses TLS for every cookie and URL. */
  readonly production: boolean;
  /** Trusted proxies for X-Forwarded-* headers: none, the nearest n hops, or these addresses. */
  readonly trustProxy: false | number | string;
  /** Id of the site for unknown hosts. Absent: 404. */
  readonly defaultSite?: string;
  /** How much of a visitor's address is logged. */
  readonly logAddress: "none" | "full";
  /** Retention of each class of data, in days. */
  readonly retention: Retention;
  /** Forms accepted per address and minute; half as many per application. */
  readonly savesPerMinute: number;
  /** Refusals per network and minute above which its new connections are delayed. */
  readonly refusalsPerMinute: number;
  /** Accepted instead of a captcha answer in messages to the operator. Absent: no bypass. */
  readonly captchaBypassKey?: string;
  /** How email is sent. Absent: no email. */
  readonly mail?: MailSettings;
  /** Locations outside the database where the end of the ledger is stored. */
  readonly anchors: AnchorSettings;
  /**
   * Secret shared with the SMS gateway, which signs messages in both directions. Absent: incoming messages are refused.
   */
  readonly smsSecret?: string;
  /** Last day (UTC) on which signatures of version 1 are used with the gateway. Absent: never. */
  readonly smsVersion1Until?: string;
  /** URL of the gateway. Absent: no text messages are sent. */
  readonly smsUrl?: string;
  /** File of NAME=value lines with secrets that lender files name. Reread with the lenders. */
  readonly lenderSecretsFile?: string;
  /** The environment, for secrets that lender and site files name. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
}

export interface MailSettings {
  /** URL of the mail server; may contain a user and password. */
  readonly smtpUrl: string;
  /** Sender address for sites that do not set their own. */
  readonly from: string;
  /** Address for bounces; `{id}` is replaced by the email's id. Default: the sender. */
  readonly bounces?: string;
}

export interface AnchorSettings {
  readonly everyMs: number;
  readonly file?: string;
  readonly mail?: { readonly to: string; readonly settings: MailSettings };
  /** A time-stamping authority (RFC 3161), its certificates, and the file for its tokens. */
  readonly timestamp?: { readonly url: string; readonly certificates: string; readonly file: string };
}

/** The server cannot start. The message is one line: the problem, the expected value and the fix. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

const explain = (issue: z.core.$ZodIssue): string => {
  const name = String(issue.path[0]);
  return `${name}: expected ${issue.message}. Fix or unset ${name}, then start again.`;
};

/** A file of settings whose quotes were not removed, as by `docker run --env-file`. */
const refuseQuoted = (env: Readonly<Record<string, string | undefined>>): void => {
  const quoted = Object.keys(variables.shape).find((name) => /^(["']).*\1$/.test(env[name] ?? ""));
  if (quoted !== undefined)
    throw new StartRefused(`${quoted}: expected a value without quotes. Fix or unset ${quoted}, then start again.`);
};

/** Reads the environment; nothing else in the program does. An empty variable counts as unset. Throws StartRefused. */
export function readConfig(given: Readonly<Record<string, string | undefined>>, workingDir: string): Config {
  const env = trimVariables(given);
  refuseQuoted(env);
  const misspelled = misspelledVariable(env);
  if (misspelled !== undefined) throw new StartRefused(misspelled);
  const nonEmpty = Object.entries(env).filter(([name, value]) => value !== "" || name === "DEFAULT_SITE");
  const parsed = variables.safeParse(Object.fromEntries(nonEmpty), readOnce);
  if (!parsed.success) throw new StartRefused(parsed.error.issues.map(explain).join(" "));
  // Node's own variable would disable certificate checks, so that anyone on the path could read what is sent to
  // lenders, mail servers and gateways.
  if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0")
    throw new StartRefused(
      "NODE_TLS_REJECT_UNAUTHORIZED: expected 1, so that TLS certificates are verified. Fix or unset NODE_TLS_REJECT_UNAUTHORIZED, then start again.",
    );
  const read = parsed.data;
  const production = read.NODE_ENV === "production";
  const defaultSite = read.DEFAULT_SITE ?? (production ? "" : "personal-demo");
  const path = (value: string): string => (isAbsolute(value) ? value : resolve(workingDir, value));
  const keyringFile = path(read.KEYRING_FILE ?? join(read.DATA_DIR, "keyring", "keyring.json"));
  const directUrl = urlBeside(
    read,
    "DATABASE_DIRECT_URL",
    "the address around a pooler requires DATABASE_URL, the address of the pooler",
  );
  const readUrl = urlBeside(
    read,
    "DATABASE_READ_URL",
    "a replica requires DATABASE_URL, the database that it is a replica of",
  );
  return {
    host: read.HOST,
    port: read.PORT,
    metricsPort: read.METRICS_PORT,
    metricsHosts: (read.METRICS_HOSTS ?? "")
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    consolePort: read.CONSOLE_PORT,
    dataDir: path(read.DATA_DIR),
    role: roleOf(read),
    ...(read.DATABASE_URL && { databaseUrl: read.DATABASE_URL }),
    ...(directUrl !== undefined && { databaseDirectUrl: directUrl }),
    ...(readUrl !== undefined && { databaseReadUrl: readUrl }),
    databaseConnections: read.DATABASE_CONNECTIONS,
    routedAtOnce: read.ROUTED_AT_ONCE,
    keyringFile,
    privateKeysFile: read.PRIVATE_KEYS_FILE ? path(read.PRIVATE_KEYS_FILE) : privatePath(keyringFile),
    simulatorOrigin: new URL(read.SIMULATOR_ORIGIN ?? `http://127.0.0.1:${String(read.SIMULATOR_PORT)}`).origin,
    simulator: read.SIMULATOR_ORIGIN !== undefined && read.NO_SIMULATOR === "0",
    secrets: env,
    sitesDir: path(read.SITES_DIR),
    lendersDir: path(read.LENDERS_DIR),
    sourcesDir: path(read.SOURCES_DIR),
    policiesDir: path(read.POLICIES_DIR),
    development: read.NODE_ENV === "development",
    production,
    trustProxy: trustProxyOf(read.TRUST_PROXY),
    logAddress: read.LOG_ADDRESS,
    retention: retentionOf(read.RETENTION_DAYS),
    savesPerMinute: read.SAVES_PER_MINUTE,
    refusalsPerMinute: read.REFUSALS_PER_MINUTE,
    ...(read.LENDER_SECRETS_FILE && { lenderSecretsFile: path(read.LENDER_SECRETS_FILE) }),
    ...(read.AREA_STATISTICS_FILE && { areaStatisticsFile: path(read.AREA_STATISTICS_FILE) }),
    ...(read.ROUTING_DIRECTORY_FILE && { routingDirectoryFile: path(read.ROUTING_DIRECTORY_FILE) }),
    ...(read.SMS_VERSION1_UNTIL && { smsVersion1Until: read.SMS_VERSION1_UNTIL }),
    ...(read.CAPTCHA_BYPASS_KEY && { captchaBypassKey: read.CAPTCHA_BYPASS_KEY }),
    ...mailSettings(read),
    anchors: anchorSettings(read, path),
    ...textSettings(read),
    ...(defaultSite !== "" && { defaultSite }),
  };
}

function retentionOf(value: string | undefined): Retention {
  const read = value === undefined ? standardRetention : readRetention(value);
  if (typeof read === "string") throw new StartRefused(read);
  return read;
}

function roleOf({ ROLE: role, DATABASE_URL: url }: Variables): Role {
  if (role !== "all" && url === undefined)
    throw new StartRefused(
      `ROLE: ${role} requires DATABASE_URL, because the embedded database supports only one process. Set DATABASE_URL or unset ROLE, then start again.`,
    );
  return role;
}

/** URL of the PostgreSQL database around any pooler; undefined without one. */
export const directUrlOf = ({ databaseUrl, databaseDirectUrl }: Config): string | undefined =>
  databaseDirectUrl ?? databaseUrl;

/** The same configuration with direct connections to PostgreSQL alone. */
export const aroundPooler = ({ databaseDirectUrl, ...config }: Config): Config => ({
  ...config,
  ...(databaseDirectUrl !== undefined && { databaseUrl: databaseDirectUrl }),
});

/** True if a URL of the database names several servers. */
export const hasSeveralServers = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, "databaseUrl" | "databaseDirectUrl">): boolean =>
  [databaseUrl, databaseDirectUrl].some((url) => (readPostgresUrl(url ?? "")?.urls.length ?? 0) > 1);

/** A second URL of the database, which means nothing without the first. */
function urlBeside(
  read: Variables,
  name: "DATABASE_DIRECT_URL" | "DATABASE_READ_URL",
  why: string,
): string | undefined {
  if (read[name] !== undefined && read.DATABASE_URL === undefined)
    throw new StartRefused(`${name}: ${why}. Set DATABASE_URL or unset ${name}, then start again.`);
  return read[name];
}

function trustProxyOf(value: string | undefined): Config["trustProxy"] {
  if (value === undefined) return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function mailSettings({ SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_BOUNCES: bounces }: Variables): Pick<Config, "mail"> {
  if (smtpUrl === undefined) return {};
  if (from === undefined)
    throw new StartRefused(
      "MAIL_FROM is missing: SMTP_URL requires one email address, such as hello@example.com. Set MAIL_FROM or unset SMTP_URL, then start again.",
    );
  return { mail: { smtpUrl, from, ...(bounces !== undefined && { bounces }) } };
}

/** An anchor file beside the database could be rewritten along with it. */
function outsideData(name: string, file: string, dataDir: string): string {
  const relativePath = relative(dataDir, file);
  if (
    relativePath === "" ||
    !(relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath))
  )
    throw new StartRefused(
      `${name}: expected a file outside DATA_DIR, on another mount that the database owner cannot change. Fix or unset ${name}, then start again.`,
    );
  return file;
}

function anchorSettings(read: Variables, path: (value: string) => string): AnchorSettings {
  const dataDir = path(read.DATA_DIR);
  const outside = (name: string, value: string): string => outsideData(name, path(value), dataDir);
  const { ANCHOR_TSA_URL: url, ANCHOR_TSA_CERT: cert, ANCHOR_TSA_FILE: file } = read;
  const { mail } = mailSettings(read);
  if (read.ANCHOR_MAIL !== undefined && mail === undefined)
    throw new StartRefused(
      "SMTP_URL is missing: ANCHOR_MAIL requires a mail server. Set SMTP_URL or unset ANCHOR_MAIL, then start again.",
    );
  if (url !== undefined && (cert === undefined || file === undefined))
    throw new StartRefused(
      `${cert === undefined ? "ANCHOR_TSA_CERT" : "ANCHOR_TSA_FILE"} is missing: ANCHOR_TSA_URL requires ${cert === undefined ? "a file with the authority's PEM certificate" : "a file to store its tokens in"}. Set it or unset ANCHOR_TSA_URL, then start again.`,
    );
  return {
    everyMs: read.ANCHOR_MINUTES * 60_000,
    ...(read.ANCHOR_FILE !== undefined && { file: outside("ANCHOR_FILE", read.ANCHOR_FILE) }),
    ...(read.ANCHOR_MAIL !== undefined && mail !== undefined && { mail: { to: read.ANCHOR_MAIL, settings: mail } }),
    ...(url !== undefined &&
      cert !== undefined &&
      file !== undefined && {
        timestamp: { url, certificates: path(cert), file: outside("ANCHOR_TSA_FILE", file) },
      }),
  };
}

function textSettings({ SMS_URL: smsUrl, SMS_SECRET: smsSecret }: Variables): Pick<Config, "smsUrl" | "smsSecret"> {
  if (smsUrl !== undefined && smsSecret === undefined)
    throw new StartRefused(
      "SMS_SECRET is missing: SMS_URL requires a random string of at least 24 characters. Set SMS_SECRET or unset SMS_URL, then start again.",
    );
  return { ...(smsUrl !== undefined && { smsUrl }), ...(smsSecret !== undefined && { smsSecret }) };
}
