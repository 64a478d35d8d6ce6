import type { Kysely } from 'kysely'
import type { ReadContentVersion } from './content-versions.ts'
import type { Tables } from './tables.ts'

/** What `createDatabase` needs of an engine: connections that speak PostgreSQL, and a way to let go of them. */
export interface Engine {
  readonly name: 'embedded' | 'server'
  readonly connections: Kysely<Tables>
  readonly contentVersion: ReadContentVersion
  readonly notices: readonly string[]
  close(): Promise<void>
}
