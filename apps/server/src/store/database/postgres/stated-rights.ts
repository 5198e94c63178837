/** A right that a script grants to a user, or does not. */
export interface StatedRight {
  readonly table: string;
  /** Undefined: to every column. */
  readonly column?: string;
  readonly privilege: string;
  readonly isGranted: boolean;
  /** True if the right is not granted to any column either. */
  readonly isOnNone: boolean;
}

const privileges = ["select", "insert", "update", "delete"] as const;

/** Statements that begin a line: neither those in blocks, which are about tables that come and go, nor default privileges. */
const statements = /^(?<verb>grant|revoke) (?<rights>[^;]+?) on (?<targets>[^;]+?) (?:to|from) (?<users>[^;]+);/gm;

/** The users whose rights docs/postgresql/roles.sql states. */
export const statedUsers = (script: string): readonly string[] => [
  ...new Set([...script.matchAll(statements)].flatMap(({ groups }) => listed(groups?.["users"] ?? ""))),
];

/** Splits a list at its commas, except for those in parentheses. */
const listed = (text: string): readonly string[] => text.split(/,\s*(?![^(]*\))/);

/**
 * The rights of a user that docs/postgresql/roles.sql states, for each of these tables and each privilege. Empty if it
 * does not name the user.
 */
export function statedRights(script: string, user: string, tables: readonly string[]): readonly StatedRight[] {
  /** Columns by table and privilege; an empty name stands for all of them. */
  const granted = new Map<string, ReadonlySet<string>>();
  let isNamed = false;
  for (const { groups } of script.matchAll(statements)) {
    const { verb, rights = "", targets = "", users = "" } = groups ?? {};
    if (targets.startsWith("schema ") || !listed(users).includes(user)) continue;
    isNamed = true;
    const changed = targets.startsWith("all tables ") ? tables : listed(targets);
    for (const table of changed)
      for (const right of listed(rights)) {
        const [name = "", columns = ""] = right.split(/ \(|\)/);
        for (const privilege of name === "all" ? privileges : [name]) {
          const key = `${table} ${privilege}`;
          if (verb === "grant") granted.set(key, new Set([...(granted.get(key) ?? []), ...columns.split(", ")]));
          else granted.delete(key);
        }
      }
  }
  if (!isNamed) return [];
  return tables.flatMap((table) =>
    privileges.flatMap((privilege) => {
      const columns = [...(granted.get(`${table} ${privilege}`) ?? [])];
      const isWhole = columns.includes("");
      return [
        // No column can be deleted alone.
        { table, privilege, isGranted: isWhole, isOnNone: columns.length === 0 && privilege !== "delete" },
        ...(isWhole ? [] : columns.map((column) => ({ table, column, privilege, isGranted: true, isOnNone: false }))),
      ];
    }),
  );
}
