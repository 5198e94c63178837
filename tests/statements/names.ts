/** Short name of a statement: the function that it calls, or its verb and first table. */
export function nameOf(sql: string): string {
  const text = sql.replaceAll('"', "").replaceAll(/\s+/gu, " ").trim();
  const called = /^select .*?(pg_advisory_xact_lock|pg_notify)/u.exec(text)?.[1];
  if (called !== undefined) return called;
  const [, verb, table] = /(?:^|[()]) ?(insert into|update|delete from) (\w+)/u.exec(text) ?? [];
  if (verb !== undefined && table !== undefined) return `${verb} ${table}`;
  const read = /^select .*? from \(*(?:select .*? from )?(\w+)/u.exec(text)?.[1];
  return read === undefined ? text : `select ${read}`;
}
