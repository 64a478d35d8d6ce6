import {
  CamelCasePlugin,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { LeasingDriver } from './leases.ts'
import type { Tables } from './tables.ts'

/** `migrateToLatest` holds a lock of its own, from before the migrator's first query. */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

export function connectionsOver(driver: Driver): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new AdapterWithoutLock(),
    createDriver: () => new LeasingDriver(driver),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}
