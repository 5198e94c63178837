/** Kind of server in a cluster: any, one that accepts writes, or a replica. */
export type PostgresTarget = "any" | "primary" | "standby";

export interface PostgresServers {
  /** A URL for each server, in the order given. */
  readonly urls: readonly [string, ...string[]];
  /** Undefined if the URL does not say. */
  readonly target: PostgresTarget | undefined;
}

/** Values of `target_session_attrs`, as PostgreSQL's own clients read them. */
const targets: Readonly<Record<string, PostgresTarget>> = {
  any: "any",
  "read-write": "primary",
  primary: "primary",
  standby: "standby",
};
const targetParameter = "target_session_attrs";

/**
 * Reads a PostgreSQL URL, which may name several servers as for `psql`:
 * `postgresql://user@a:5432,b:5432/loans?target_session_attrs=read-write`. Undefined if it is not valid.
 */
export function readPostgresUrl(url: string): PostgresServers | undefined {
  const [, before = "", servers = "", after = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const names = servers.split(",");
  const each = names.map((server) => before + server + after);
  if (before === "" || (names.length > 1 && names.includes("")) || !each.every((one) => URL.canParse(one)))
    return undefined;
  const [first = "", ...others] = each.map(withoutTarget);
  const wanted = new URL(each[0] ?? "").searchParams.get(targetParameter);
  const target = wanted === null ? undefined : targets[wanted];
  return wanted !== null && target === undefined ? undefined : { urls: [first, ...others], target };
}

/** Removes what is not for the server. Leaves any other URL as it is. */
function withoutTarget(url: string): string {
  if (!url.includes(targetParameter)) return url;
  const changed = new URL(url);
  changed.searchParams.delete(targetParameter);
  return changed.href;
}

/** Values of `sslmode`. The driver would take any other for TLS. */
export const sslModes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full", "no-verify"] as const;

/** False if a URL that `readPostgresUrl` reads has another `sslmode`. */
export function hasKnownSslMode(url: string): boolean {
  const modes = readPostgresUrl(url)?.urls.flatMap((one) => new URL(one).searchParams.getAll("sslmode")) ?? [];
  return modes.every((mode) => mode === "" || (sslModes as readonly string[]).includes(mode));
}
