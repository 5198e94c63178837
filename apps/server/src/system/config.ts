import { isAbsolute, join, relative, resolve, sep } from "node:path";
import type { z } from "zod";
import { readOnce } from "./read-once.ts";
import { readRetention, standardRetention, type Retention } from "./retention-classes.ts";
import { privatePath } from "./key-files.ts";
import { variables, type Role, type Variables } from "./variables.ts";

/** Everything that the environment decides. Paths are absolute, ports are numbers (0: any free one). */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** On loopback, apart from what visitors reach. */
  readonly metricsPort: number;
  /** Host names that the metrics may be read by, apart from those of loopback. */
  readonly metricsHosts: readonly string[];
  readonly dataDir: string;
  /** web: serves visitors; worker: routes requests and sends messages; all: both. */
  readonly role: Role;
  /** The PostgreSQL database that is used in the place of the embedded one. */
  readonly databaseUrl?: string;
  /** To that database, from this process, at most. */
  readonly databaseConnections: number;
  /** Requests that this process has with the lenders at the same time. */
  readonly routedAtOnce: number;
  readonly sitesDir: string;
  readonly lendersDir: string;
  readonly policiesDir: string;
  /** Outside the database's directory, and to be kept out of its backups. */
  readonly keyringFile: string;
  /** Keys that open bank and identity values: for workers alone. */
  readonly privateKeysFile: string;
  /** The operator's own directory of banks; the built-in seed when absent. */
  readonly routingDirectoryFile?: string;
  /** Loopback origin that lenders marked as simulated post to. */
  readonly simulatorOrigin: string;
  /** May simulated lenders on this machine be posted to? Only where SIMULATOR_ORIGIN says so: `npm start` does. */
  readonly simulator: boolean;
  /** Serves what only developers need: the gallery. */
  readonly development: boolean;
  /** Refuses parts of the demo; every cookie and address is for TLS. */
  readonly production: boolean;
  /** Whose X-Forwarded-* headers count: nobody's, the nearest n hops', or those of these addresses. */
  readonly trustProxy: false | number | string;
  /** Id of the site that unknown hosts get; absent: a 404. */
  readonly defaultSite?: string;
  /** How much of a visitor's address a log line carries. */
  readonly logAddress: "none" | "full";
  /** How long each class of data is kept, in days. */
  readonly retention: Retention;
  /** Forms taken from one address in a minute; half as many for one application. */
  readonly savesPerMinute: number;
  /** Refusals of one network in a minute, beyond which its new connections wait. */
  readonly refusalsPerMinute: number;
  /** Stands for the answer of the captcha in messages to the operator; nothing does when absent. */
  readonly captchaBypassKey?: string;
  /** How mails leave; none are made when absent. */
  readonly mail?: MailSettings;
  /** Where the end of the ledger is kept outside the database. */
  readonly anchors: AnchorSettings;
  /** Shared with the gateway of text messages: proves what comes from it, and what goes there. None is taken in when absent. */
  readonly smsSecret?: string;
  /** Last day (UTC) on which that gateway may use version 1 of signatures, and gets it. Never when absent. */
  readonly smsVersion1Until?: string;
  /** Address of that gateway; no text is sent when absent. */
  readonly smsUrl?: string;
  /** Lines NAME=value, read again with the lenders: secrets that their files name. None when absent. */
  readonly lenderSecretsFile?: string;
  /** The environment itself, for the secrets that the files of lenders and sites name. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
}

export interface MailSettings {
  /** The mail server that takes them; may hold a user and a password. */
  readonly smtpUrl: string;
  /** Address of the sender, where a site names none of its own. */
  readonly from: string;
  /** Address that bounces go to; `{id}` in it stands for the id of the mail. The sender's when absent. */
  readonly bounces?: string;
}

export interface AnchorSettings {
  readonly everyMs: number;
  readonly file?: string;
  readonly mail?: { readonly to: string; readonly settings: MailSettings };
  /** An authority of RFC 3161, its certificates, and the file that keeps what it stamps. */
  readonly timestamp?: { readonly url: string; readonly certificates: string; readonly file: string };
}

/** A start that cannot go on. The message is one line: what is wrong, what was expected, the way out. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

const explain = (issue: z.core.$ZodIssue): string => {
  const name = String(issue.path[0]);
  return `${name}: expected ${issue.message}. Fix or unset ${name}, then start again.`;
};

/** Reads the environment: the only place that does. An empty variable counts as unset. Throws StartRefused. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, workingDir: string): Config {
  const named = Object.entries(env).filter(([name, value]) => value !== "" || name === "DEFAULT_SITE");
  const parsed = variables.safeParse(Object.fromEntries(named), readOnce);
  if (!parsed.success) throw new StartRefused(parsed.error.issues.map(explain).join(" "));
  // Node's own: with it, whoever is in between could read all that is sent to lenders, mail servers and gateways.
  if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0")
    throw new StartRefused(
      "NODE_TLS_REJECT_UNAUTHORIZED: expected 1, so that TLS certificates are verified. Fix or unset NODE_TLS_REJECT_UNAUTHORIZED, then start again.",
    );
  const read = parsed.data;
  const production = read.NODE_ENV === "production";
  const defaultSite = read.DEFAULT_SITE ?? (production ? "" : "personal-demo");
  const path = (value: string): string => (isAbsolute(value) ? value : resolve(workingDir, value));
  const keyringFile = path(read.KEYRING_FILE ?? join(read.DATA_DIR, "keyring", "keyring.json"));
  return {
    host: read.HOST,
    port: read.PORT,
    metricsPort: read.METRICS_PORT,
    metricsHosts: (read.METRICS_HOSTS ?? "")
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    dataDir: path(read.DATA_DIR),
    role: roleOf(read),
    ...(read.DATABASE_URL && { databaseUrl: read.DATABASE_URL }),
    databaseConnections: read.DATABASE_CONNECTIONS,
    routedAtOnce: read.ROUTED_AT_ONCE,
    keyringFile,
    privateKeysFile: read.PRIVATE_KEYS_FILE ? path(read.PRIVATE_KEYS_FILE) : privatePath(keyringFile),
    simulatorOrigin: new URL(read.SIMULATOR_ORIGIN ?? `http://127.0.0.1:${String(read.SIMULATOR_PORT)}`).origin,
    simulator: read.SIMULATOR_ORIGIN !== undefined && read.NO_SIMULATOR === "0",
    secrets: env,
    sitesDir: path(read.SITES_DIR),
    lendersDir: path(read.LENDERS_DIR),
    policiesDir: path(read.POLICIES_DIR),
    development: read.NODE_ENV === "development",
    production,
    trustProxy: trusted(read.TRUST_PROXY),
    logAddress: read.LOG_ADDRESS,
    retention: retentionOf(read.RETENTION_DAYS),
    savesPerMinute: read.SAVES_PER_MINUTE,
    refusalsPerMinute: read.REFUSALS_PER_MINUTE,
    ...(read.LENDER_SECRETS_FILE && { lenderSecretsFile: path(read.LENDER_SECRETS_FILE) }),
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

function trusted(value: string | undefined): Config["trustProxy"] {
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

/** Beside the database, whoever can rewrite it can rewrite the anchors too. */
function outsideData(name: string, file: string, dataDir: string): string {
  const way = relative(dataDir, file);
  if (way === "" || !(way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)))
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
