/** Statements that are prepared once on each connection. Those that come later, of which there may be any number, are not. */
const most = 400;

/** A short name for each statement, the same in all connections of a pool; undefined: it is not prepared. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #given = 0;

  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= most) return known;
    return this.renew(sql);
  }

  /** As if it was never prepared. */
  renew(sql: string): string {
    this.#given += 1;
    const name = `loanbridge${String(this.#given)}`;
    this.#names.set(sql, name);
    return name;
  }
}
