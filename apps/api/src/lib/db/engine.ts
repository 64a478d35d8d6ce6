import type { Kysely } from 'kysely'
import type { ReadContentVersion } from './content-versions.ts'
import type { ServerFigures } from './database.ts'
import type { Replica } from './replica.ts'
import type { Tables } from './tables.ts'

export interface Engine {
  readonly name: 'embedded' | 'server'
  readonly connections: Kysely<Tables>
  /** Connections whose session is their own, for migrations and VACUUM. */
  readonly direct: Kysely<Tables>
  readonly contentVersion: ReadContentVersion
  /** The version of a school's own row by the notifications that have arrived, without asking for newer ones. */
  notifiedVersion(tenantId: string): string
  figures?(): ServerFigures
  readonly replica?: Replica | undefined
  readonly notices: readonly string[]
  /** Prepares the database before a migration. Throws `CannotServe` when its address cannot be used. */
  prepare(): Promise<void>
  close(): Promise<void>
}
