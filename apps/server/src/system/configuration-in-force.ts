import { readPostgresUrl } from "./postgres/postgres-url.ts";
import { trimVariables, variables, type Variables } from "./variables.ts";

/** How a value may be shown. */
type Show = (value: string) => string;

const whole: Show = (value) => value;

/** Scheme, host and port, which hold no secret. A URL's user, password, path and query may. */
const place: Show = (value) => {
  const { protocol, host } = new URL(value);
  return `${protocol}//${host}`;
};

/** The same, of each server that a URL of PostgreSQL names. */
const places: Show = (value) => (readPostgresUrl(value)?.urls ?? []).map(place).join(", ");

/**
 * Variables whose values may be shown. A variable that is not here is withheld, so that a new secret is withheld before
 * anyone thinks of it.
 */
const shown = {
  HOST: whole,
  PORT: whole,
  ROLE: whole,
  METRICS_PORT: whole,
  METRICS_HOSTS: whole,
  CONSOLE_PORT: whole,
  DATA_DIR: whole,
  DATABASE_URL: places,
  DATABASE_DIRECT_URL: places,
  DATABASE_READ_URL: places,
  ROUTED_AT_ONCE: whole,
  DATABASE_CONNECTIONS: whole,
  SITES_DIR: whole,
  LENDER_SECRETS_FILE: whole,
  LENDERS_DIR: whole,
  SOURCES_DIR: whole,
  POLICIES_DIR: whole,
  KEYRING_FILE: whole,
  PRIVATE_KEYS_FILE: whole,
  ROUTING_DIRECTORY_FILE: whole,
  AREA_STATISTICS_FILE: whole,
  SIMULATOR_PORT: whole,
  SIMULATOR_ORIGIN: place,
  NO_SIMULATOR: whole,
  DEMO_PARTNER_PORT: whole,
  NODE_ENV: whole,
  TRUST_PROXY: whole,
  DEFAULT_SITE: whole,
  SAVES_PER_MINUTE: whole,
  REFUSALS_PER_MINUTE: whole,
  SMTP_URL: place,
  MAIL_FROM: whole,
  MAIL_BOUNCES: whole,
  ANCHOR_FILE: whole,
  ANCHOR_TSA_URL: place,
  ANCHOR_TSA_CERT: whole,
  ANCHOR_TSA_FILE: whole,
  ANCHOR_MINUTES: whole,
  SMS_VERSION1_UNTIL: whole,
  SMS_URL: place,
  RETENTION_DAYS: whole,
  LOG_ADDRESS: whole,
} as const satisfies Readonly<Partial<Record<keyof Variables, Show>>>;

interface ConfiguredVariable {
  readonly name: string;
  /** Null: set, and withheld. Empty: not set, and without a default. */
  readonly value: string | null;
  /** Whether it is not set. */
  readonly isDefault: boolean;
}

/** The variables of the server, in the order in which they are documented. `given`: the environment at the start. */
export function configurationInForce(
  given: Readonly<Record<string, string | undefined>>,
): readonly ConfiguredVariable[] {
  const env = trimVariables(given);
  return Object.entries(variables.shape).map(([name, schema]) => {
    const isDefault = (env[name] ?? "") === "";
    const value = isDefault ? schema.safeParse(undefined).data : env[name];
    const show = (shown as Readonly<Record<string, Show | undefined>>)[name];
    return { name, isDefault, value: value === undefined ? "" : (show?.(String(value)) ?? null) };
  });
}
