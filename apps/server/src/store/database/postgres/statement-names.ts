/** Prepare at most this many statements per connection. Later ones, whose number is unbounded, run unprepared. */
const maxNames = 400;

/** Short names for prepared statements, the same on all connections of a pool. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #count = 0;

  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    return this.renew(sql);
  }

  /** Assigns a new name, so that the statement is prepared again. */
  renew(sql: string): string {
    this.#count += 1;
    const name = `loanbridge${String(this.#count)}`;
    this.#names.set(sql, name);
    return name;
  }
}
