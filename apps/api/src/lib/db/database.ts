import type { Transaction } from 'kysely'
import type { ContentTopic } from './content-versions.ts'
import type { EmbeddedTimes } from './embedded/times.ts'
import type { FailureClass } from './failures.ts'
import type { MigrateOptions } from './migrate.ts'
import type { Tables } from './tables.ts'

/** A transaction that sees one school. Features receive nothing else. */
export type SchoolDb = Transaction<Tables>

/** Sees every school: for migrations, seeds of new schools, the command line across schools, and tests. */
export type OwnerDb = Transaction<Tables>

export interface Database {
  readonly engine: 'embedded' | 'server'

  /**
   * Runs `work` in one transaction, as the working role (no superuser, no bypass of row security), seeing only rows of
   * this school. The only way in which features query (docs/behaviour/calls.md).
   *
   * `work` may run up to three times when the database breaks a deadlock, so it does nothing but queries. Throws
   * `DatabaseUnavailable` when no connection answers in time, `SchoolIsMoving` for a school that has closed, and an
   * `Error` when called inside another `inSchool`.
   *
   * `condition` asks a statement that divides by zero unless the transaction may happen. It travels with the first
   * statement of `work`. Where it fails, nothing has happened, and `ConditionNotMet` is thrown in place of any other
   * outcome.
   */
  inSchool<T>(
    tenantId: string,
    work: (db: SchoolDb) => Promise<T>,
    condition?: (db: SchoolDb) => Promise<unknown>,
  ): Promise<T>

  /**
   * As `inSchool`, for `work` that only reads: on the replica, if there is one and it has everything that was committed
   * before this call; otherwise in the database itself.
   */
  readInSchool<T>(tenantId: string, work: (db: SchoolDb) => Promise<T>): Promise<T>

  readonly failures: Readonly<Record<FailureClass, number>>

  /** Null for the embedded database. */
  figures(): ServerFigures | null

  readonly replicaReads: Readonly<ReplicaReads> | null

  /** For migrations, seeds of new schools, the command line across schools, and tests: never for a request. */
  asOwner<T>(work: (db: OwnerDb) => Promise<T>): Promise<T>

  /**
   * The id of the school with this id or host name; null when there is none, or it is suspended. Throws
   * `SchoolIsMoving`.
   */
  findSchool(name: { id: string } | { host: string }): Promise<string | null>

  /**
   * The version of a school's public content of these topics: the same text means the same content. A transaction that
   * ended before this call, in any process, has changed it. Content read afterwards is at least as new. Throws
   * `DatabaseUnavailable`.
   */
  contentVersion(tenantId: string, topics: readonly ContentTopic[]): Promise<string>

  /** Runs ANALYZE on grown tables, so that the planner knows their size; returns their names. */
  analyzeGrownTables(): Promise<string[]>

  /** A concurrent second call waits and finds nothing to do. */
  migrate(options?: MigrateOptions): Promise<void>

  /** Throws `CannotServe` for a database that `migrate` would refuse, and changes nothing. */
  checkVersion(): Promise<void>

  /** Throws when the database cannot be reached, migrations are missing, or the working role sees too much. */
  checkReady(): Promise<void>

  /** False without a replica. Throws a sentence when it cannot answer as one of this database. */
  checkReplica(): Promise<boolean>

  /** False for some seconds after a write was refused, because the disk is full or the server takes no writes. */
  isWritable(): boolean

  /** Facts about the engine that the operator should know, as sentences. */
  notices(): readonly string[]

  /** Running work finishes first. A second call is harmless. */
  close(): Promise<void>
}

export interface ServerFigures {
  inUse: number
  waiting: number
  isListening: boolean
  connects: number
}

/** Reads by their outcome: on the replica, or on the primary because the replica was behind, gone or doubted. */
export interface ReplicaReads {
  replica: number
  primary: number
}

export interface DatabaseLog {
  info(sentence: string): void
  warn(sentence: string): void
  error(sentence: string): void
}

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or later. Without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  directUrl?: string | undefined
  replicaUrl?: string | undefined
  dataDir: string
  log?: DatabaseLog
  poolSize?: number | undefined
  /** The time a request waits for a connection while the queue does not move, in milliseconds. */
  poolWait?: number | undefined
  /** A server that does not respond to a query for so long counts as gone, in milliseconds. */
  silence?: number | undefined
  embedded?: Partial<EmbeddedTimes>
}
