import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { hasKnownSslMode, readPostgresUrl, sslModes } from "./postgres/postgres-url.ts";
import { readRetention } from "./retention-classes.ts";
import { root } from "./root.ts";

export const roles = ["all", "web", "worker"] as const;
export type Role = (typeof roles)[number];

const portExpected = "a port from 0 to 65535";

/** Digits only: `Number` would also read 0x1F90 and 1e3. */
const port = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, portExpected)
    .transform(Number)
    .pipe(z.number().max(65_535, portExpected))
    .default(standard);

const postgresUrl = (error: string) =>
  z
    .string()
    .refine((value) => readPostgresUrl(value) !== undefined, { error })
    .refine(hasKnownSslMode, { error: `its sslmode to be one of ${sslModes.join(", ")}` })
    .optional();

/** An address or network, but not one that covers every address. */
const isProxy = (one: string): boolean => {
  const [, address = "", bits = "1"] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(one) ?? [];
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return one === "loopback" || (Number(bits) > 0 && Number(bits) <= maxBits);
};

/** False if a % in the user or password begins no code, as in a password that was not encoded. */
function hasReadableLogin(value: string): boolean {
  const { username = "", password = "" } = URL.parse(value) ?? {};
  return !/%(?![\da-f]{2})/i.test(username + password);
}

const loopback = /^(127\.0\.0\.1|localhost|\[::1\])$/;

const gatewayExpected = "an https URL, such as https://gateway.example/send";
const mailAddress = z.email({ error: "one email address, such as hello@example.com" });

/**
 * Every variable that the server reads, except secrets of lenders. README.md has the same table, which a test compares.
 */
export const variables = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "a host name or IP address, such as 127.0.0.1")
    .default("127.0.0.1"),
  PORT: port(3000),
  ROLE: z.enum(roles, { error: "all, web or worker" }).default("all"),
  METRICS_PORT: port(9464),
  METRICS_HOSTS: z
    .string()
    .regex(/^[a-z\d.-]+(\s*,\s*[a-z\d.-]+)*$/i, "comma-separated host names, such as metrics.internal")
    .optional(),
  CONSOLE_PORT: port(9465),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: postgresUrl("a PostgreSQL URL, such as postgresql://user:password@db.example/loanbridge"),
  DATABASE_DIRECT_URL: postgresUrl(
    "the PostgreSQL URL of the database behind the pooler, such as postgresql://user:password@db.example/loanbridge",
  ),
  DATABASE_READ_URL: postgresUrl(
    "the PostgreSQL URL of a replica, such as postgresql://user:password@replica.example/loanbridge",
  ),
  ROUTED_AT_ONCE: z.coerce
    .number({ error: "a number of requests, such as 200" })
    .int("a whole number of requests, such as 200")
    .min(1, "a number of requests, at least 1, such as 200")
    .max(2_000, "a number of requests, at most 2000, such as 200")
    .default(200),
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: "a number of connections, such as 10" })
    .int("a whole number of connections, such as 10")
    .min(2, "a number of connections, at least 2, such as 10")
    .max(200, "a number of connections, at most 200, such as 10")
    .default(10),
  SITES_DIR: z.string().default(join(root, "sites")),
  LENDER_SECRETS_FILE: z.string().optional(),
  LENDERS_DIR: z.string().default(join(root, "lenders")),
  SOURCES_DIR: z.string().default(join(root, "sources")),
  POLICIES_DIR: z.string().default(join(root, "policies")),
  KEYRING_FILE: z.string().optional(),
  PRIVATE_KEYS_FILE: z.string().optional(),
  ROUTING_DIRECTORY_FILE: z.string().optional(),
  AREA_STATISTICS_FILE: z.string().optional(),
  SIMULATOR_PORT: port(3001),
  SIMULATOR_ORIGIN: z
    .url({
      protocol: /^http$/,
      hostname: loopback,
      error: "a loopback http URL, such as http://127.0.0.1:3001",
    })
    .optional(),
  NO_SIMULATOR: z.enum(["0", "1"], { error: "1 (off) or 0 (on)" }).default("0"),
  DEMO_PARTNER_PORT: port(3002),
  NODE_ENV: z
    .string()
    // Another spelling of production would silently allow demo content, and cookies without TLS.
    .refine((value) => value === "production" || !/^\W*prod/i.test(value), "production, in full and in lower case")
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^\d{1,2}$/.test(value) || value.split(",").every((one) => isProxy(one.trim())),
      "a number of proxies or their addresses, such as 10.0.0.0/8",
    )
    .optional(),
  DEFAULT_SITE: z
    .string()
    .regex(/^[\w-]*$/, "the name of a folder in SITES_DIR, or empty for none")
    .optional(),
  SAVES_PER_MINUTE: z.coerce
    .number({ error: "a number of forms, such as 120" })
    .int("a whole number of forms, such as 120")
    .min(2, "a number of forms, at least 2, such as 120")
    .default(120),
  REFUSALS_PER_MINUTE: z.coerce
    .number({ error: "a number of refusals, such as 240" })
    .int("a whole number of refusals, such as 240")
    .min(1, "a number of refusals, at least 1, such as 240")
    .default(240),
  CAPTCHA_BYPASS_KEY: z.string().min(24, "a random string of at least 24 characters").optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "a mail server URL, such as smtps://user:password@mail.example:465",
    })
    .refine(hasReadableLogin, "a mail server URL in which a % of the user or password is written as %25")
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_BOUNCES: z
    .string()
    .refine((value) => mailAddress.safeParse(value.replace("{id}", "id")).success, {
      error: "one email address, such as bounces@example.com or bounces+{id}@example.com",
    })
    .optional(),
  ANCHOR_FILE: z.string().optional(),
  ANCHOR_MAIL: mailAddress.optional(),
  ANCHOR_TSA_URL: z
    .url({ protocol: /^https?$/, error: "a timestamp authority URL, such as https://tsa.example/stamp" })
    .optional(),
  ANCHOR_TSA_CERT: z.string().optional(),
  ANCHOR_TSA_FILE: z.string().optional(),
  ANCHOR_MINUTES: z.coerce
    .number({ error: "a number of minutes, such as 60" })
    .int("a whole number of minutes, such as 60")
    .min(1, "a number of minutes, at least 1, such as 60")
    .max(1_440, "a number of minutes, at most 1440, such as 60")
    .default(60),
  SMS_SECRET: z.string().min(24, "a random string of at least 24 characters").optional(),
  SMS_VERSION1_UNTIL: z.iso.date({ error: "a date, such as 2027-03-31" }).optional(),
  SMS_URL: z
    .url({ protocol: /^https?$/, error: gatewayExpected })
    .refine((value) => value.startsWith("https:") || loopback.test(new URL(value).hostname), { error: gatewayExpected })
    .optional(),
  RETENTION_DAYS: z
    .string()
    .superRefine((value, context) => {
      const read = readRetention(value);
      if (typeof read === "string") context.addIssue({ code: "custom", message: read });
    })
    .optional(),
  LOG_ADDRESS: z.enum(["none", "full"], { error: "none or full" }).default("none"),
});

export type Variables = z.infer<typeof variables>;

/**
 * The environment without white space around the server's variables: Windows line ends in a file of settings, or the
 * line feed at the end of a mounted secret.
 */
export function trimVariables(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, name in variables.shape ? value?.trim() : value]),
  );
}
