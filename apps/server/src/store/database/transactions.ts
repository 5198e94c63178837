import {
  DefaultQueryExecutor,
  Kysely,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type KyselyPlugin,
  type KyselyProps,
  type QueryCompiler,
  type QueryResult,
  type TransactionBuilder,
} from "kysely";
import { isShared } from "./dialect-of.ts";
import { CommitUnknown, TransactionLost } from "./errors.ts";
import type { Schema, Tx } from "./schema.ts";

/** How a database is spoken to, the same in all transactions. */
interface Speech {
  readonly compiler: QueryCompiler;
  readonly adapter: DialectAdapter;
  readonly plugins: KyselyPlugin[];
}

/**
 * The statements of one transaction, or of reads asked together, each handed to its connection as soon as it is asked for. Those that wait for no answer of each
 * other, asked together by `Promise.all`, go to PostgreSQL in one turn, and are carried out in the order asked.
 */
class Statements extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection;
  readonly #unheard: Promise<unknown>[] = [];
  #failure: { readonly error: unknown } | undefined;
  readonly #ends: ((isCommitted: boolean) => void)[] = [];
  /** 1 when the transaction runs for the first time. */
  readonly nth: number;
  /** Nothing more is asked. */
  isOver = false;
  #isEnded = false;

  constructor({ compiler, adapter, plugins }: Speech, connection: DatabaseConnection, nth = 1) {
    const provider = { provideConnection: <T>(use: (one: DatabaseConnection) => Promise<T>) => use(connection) };
    super(compiler, adapter, provider, plugins);
    this.#connection = connection;
    this.nth = nth;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // One of several that were asked together has failed: what the others would go on to ask is part of nothing any more.
    if (this.isOver) throw new TransactionLost("What it was part of has ended.");
    try {
      return await this.#connection.executeQuery<R>(query);
    } catch (error) {
      if (!(error instanceof TransactionLost)) this.#failure ??= { error };
      throw error;
    }
  }

  /** Why it failed: one statement that was left unheard may have, and another, asked later, says only that. */
  reasonOf(error: unknown): unknown {
    return error instanceof TransactionLost && this.#failure ? this.#failure.error : error;
  }

  leave(asked: Promise<unknown>): void {
    // It is heard at the end, whatever comes before.
    asked.catch(() => {});
    this.#unheard.push(asked);
  }

  tellEnd(act: (isCommitted: boolean) => void): void {
    // One that was asked together with what failed comes to this when all is undone.
    if (this.#isEnded) act(false);
    else this.#ends.push(act);
  }

  end(isCommitted: boolean): void {
    this.isOver = true;
    this.#isEnded = true;
    for (const act of this.#ends.splice(0)) act(isCommitted);
  }

  async heard(): Promise<void> {
    await Promise.all(this.#unheard);
  }
}

/**
 * Writes whose answers tell nothing: the transaction goes on without them, and is not committed where one of them failed. What is
 * asked after them sees what they wrote.
 */
export function unheard(tx: Tx, ...writes: readonly Promise<unknown>[]): void {
  const statements = statementsOf(tx);
  for (const write of writes) statements.leave(write);
}

/** Calls back when the transaction is over, before anybody is told. Not committed is also what nobody knows. */
export function whenOver(tx: Tx, act: (isCommitted: boolean) => void): void {
  statementsOf(tx).tellEnd(act);
}

/** How often the transaction was begun, with this time. */
export const triesOf = (tx: Tx): number => statementsOf(tx).nth;

function statementsOf(tx: Tx): Statements {
  const statements = tx.getExecutor();
  if (!(statements instanceof Statements)) throw new TypeError("This is no transaction of the store.");
  return statements;
}

export interface StoreConfig {
  readonly dialect: Dialect;
  readonly plugins?: readonly KyselyPlugin[];
}

/** Kysely whose transactions run the statements that are asked together together; its own would take one after the other's answer. */
export class StoreKysely extends Kysely<Schema> {
  readonly #speech: Speech;
  readonly #props: Omit<KyselyProps, "executor">;

  constructor({ dialect, plugins = [] }: StoreConfig) {
    const driver = dialect.createDriver();
    const config = { dialect: withDriver(dialect, driver), plugins: [...plugins] };
    super(config);
    this.#speech = {
      compiler: dialect.createQueryCompiler(),
      adapter: dialect.createAdapter(),
      plugins: [...plugins],
    };
    this.#props = { config, dialect, driver };
  }

  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    builder.execute = (act) => this.once(act);
    return builder;
  }

  /** Reads that are asked together by `Promise.all` go to the database in one turn, as they do in a transaction. Each is of a moment of its own. */
  async together<T>(read: (from: Kysely<Schema>) => Promise<T>): Promise<T> {
    return await this.getExecutor().provideConnection(async (connection) => {
      const statements = new Statements(this.#speech, connection);
      try {
        return await read(new Kysely<Schema>({ ...this.#props, executor: statements }));
      } finally {
        statements.isOver = true;
      }
    });
  }

  /** `nth`: how often it was begun before, and once more. */
  protected async once<T>(act: (tx: Tx) => Promise<T>, nth = 1): Promise<T> {
    const { driver } = this.#props;
    return await this.getExecutor().provideConnection(async (connection) => {
      const statements = new Statements(this.#speech, connection, nth);
      await driver.beginTransaction(connection, {});
      try {
        const result = await act(new Transaction<Schema>({ ...this.#props, executor: statements }));
        statements.isOver = true;
        // There a commit that follows a failed write undoes the transaction, and says so.
        if (!isShared(this)) await statements.heard();
        const [heard, committed] = await Promise.allSettled([statements.heard(), driver.commitTransaction(connection)]);
        if (committed.status === "rejected" && committed.reason instanceof CommitUnknown) throw committed.reason;
        for (const end of [heard, committed]) if (end.status === "rejected") throw end.reason;
        statements.end(true);
        return result;
      } catch (error) {
        statements.isOver = true;
        await driver.rollbackTransaction(connection).finally(() => statements.end(false));
        throw statements.reasonOf(error);
      }
    });
  }
}

function withDriver(dialect: Dialect, driver: Driver): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => driver,
  };
}
