import {
  DefaultQueryExecutor,
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
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

/** How queries are compiled for one database. */
interface QueryDialect {
  readonly compiler: QueryCompiler;
  readonly adapter: DialectAdapter;
  readonly plugins: KyselyPlugin[];
}

/**
 * Executes the statements of one transaction. Each statement goes to the connection at once: statements that do not
 * wait for each other (`Promise.all`) reach PostgreSQL in one round trip, and run in the order in which they were sent.
 */
class PipelinedExecutor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection;
  readonly #deferred: Promise<unknown>[] = [];
  #failure: { readonly error: unknown } | undefined;
  readonly #ends: ((isCommitted: boolean) => void)[] = [];
  /** 1 on the first try. */
  readonly nth: number;
  /** Set when the transaction ends: further queries are rejected. */
  isClosed = false;
  #isEnded = false;

  constructor({ compiler, adapter, plugins }: QueryDialect, connection: DatabaseConnection, nth: number) {
    const provider = { provideConnection: <T>(use: (one: DatabaseConnection) => Promise<T>) => use(connection) };
    super(compiler, adapter, provider, plugins);
    this.#connection = connection;
    this.nth = nth;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Reject queries issued after a sibling failed.
    if (this.isClosed) throw new TransactionLost("The transaction has ended.");
    try {
      return await this.#connection.executeQuery<R>(query);
    } catch (error) {
      if (!(error instanceof TransactionLost)) this.#failure ??= { error };
      throw error;
    }
  }

  /** The first failure: a later statement of the same transaction only reports that the transaction is aborted. */
  reasonOf(error: unknown): unknown {
    return error instanceof TransactionLost && this.#failure ? this.#failure.error : error;
  }

  defer(write: Promise<unknown>): void {
    // `checkDeferred` reports the error at commit.
    write.catch(() => {});
    this.#deferred.push(write);
  }

  onEnd(act: (isCommitted: boolean) => void): void {
    // A sibling of a failed statement may register only after the rollback.
    if (this.#isEnded) act(false);
    else this.#ends.push(act);
  }

  end(isCommitted: boolean): void {
    this.isClosed = true;
    this.#isEnded = true;
    for (const act of this.#ends.splice(0)) act(isCommitted);
  }

  async checkDeferred(): Promise<void> {
    await Promise.all(this.#deferred);
  }
}

/**
 * Lets the transaction continue before these writes have finished. Their errors surface at commit, which then fails. Later statements see what
 * the writes changed.
 */
export function deferCheck(tx: Tx, ...writes: readonly Promise<unknown>[]): void {
  const executor = executorOf(tx);
  for (const write of writes) executor.defer(write);
}

/** Calls back once the transaction has ended, before its caller continues. `isCommitted` is false where the outcome is unknown. */
export function onTransactionEnd(tx: Tx, act: (isCommitted: boolean) => void): void {
  executorOf(tx).onEnd(act);
}

/** Number of this try, from 1. */
export const tryNumber = (tx: Tx): number => executorOf(tx).nth;

function executorOf(tx: Tx): PipelinedExecutor {
  const executor = tx.getExecutor();
  if (!(executor instanceof PipelinedExecutor)) throw new TypeError("Not a transaction of the store.");
  return executor;
}

export interface StoreConfig {
  readonly dialect: Dialect;
  readonly plugins?: readonly KyselyPlugin[];
}

/**
 * PostgreSQL does not accept empty lists, and SQLite reads a whole table that is joined (`left join`) where a column is
 * in one.
 */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Kysely whose transactions pipeline statements. Kysely's own waits for each answer before it sends the next statement. */
export class StoreKysely extends Kysely<Schema> {
  readonly #dialect: QueryDialect;
  readonly #props: Omit<KyselyProps, "executor">;

  constructor({ dialect, plugins: others = [] }: StoreConfig) {
    const driver = dialect.createDriver();
    const plugins = [emptyLists, ...others];
    const config = { dialect: withDriver(dialect, driver), plugins };
    super(config);
    this.#dialect = {
      compiler: dialect.createQueryCompiler(),
      adapter: dialect.createAdapter(),
      plugins,
    };
    this.#props = { config, dialect, driver };
  }

  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    builder.execute = (act) => this.runOnce(act);
    return builder;
  }

  /** Runs the transaction once. `nth`: the number of this try, from 1. */
  protected async runOnce<T>(act: (tx: Tx) => Promise<T>, nth = 1): Promise<T> {
    const { driver } = this.#props;
    return await this.getExecutor().provideConnection(async (connection) => {
      const executor = new PipelinedExecutor(this.#dialect, connection, nth);
      await driver.beginTransaction(connection, {});
      try {
        const result = await act(new Transaction<Schema>({ ...this.#props, executor }));
        executor.isClosed = true;
        // SQLite would commit although a write failed; PostgreSQL rolls back by itself.
        if (!isShared(this)) await executor.checkDeferred();
        const [checked, committed] = await Promise.allSettled([
          executor.checkDeferred(),
          driver.commitTransaction(connection),
        ]);
        if (committed.status === "rejected" && committed.reason instanceof CommitUnknown) throw committed.reason;
        for (const end of [checked, committed]) if (end.status === "rejected") throw end.reason;
        executor.end(true);
        return result;
      } catch (error) {
        executor.isClosed = true;
        await driver.rollbackTransaction(connection).finally(() => executor.end(false));
        throw executor.reasonOf(error);
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
