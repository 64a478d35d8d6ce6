import {
  CamelCasePlugin,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { LeasingDriver } from './leases.ts'
import type { Tables } from './tables.ts'

// Any number does, as long as every process of every version takes the same.
const MIGRATION_LOCK = 20_261_121

/** Migrations run in one transaction, so their lock is the transaction's: no failure can leave it behind. */
class TransactionalAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>) {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db)
  }

  override async releaseMigrationLock() {}
}

/** One way of speaking SQL for both engines: snake_case in the database, camelCase in the code. */
export function connectionsOver(driver: Driver): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new LeasingDriver(driver),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}
