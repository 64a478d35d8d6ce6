import type { Kysely } from 'kysely'
import type { ReadContentVersion } from './content-versions.ts'
import type { Tables } from './tables.ts'

/** An engine for `createDatabase`: connections that speak PostgreSQL, and their end. */
export interface Engine {
  readonly name: 'embedded' | 'server'
  readonly connections: Kysely<Tables>
  readonly contentVersion: ReadContentVersion
  readonly notices: readonly string[]
  close(): Promise<void>
}
