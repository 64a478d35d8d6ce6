/** What the server's thread asks of the database's thread. */
export type WorkerCommand =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'begin' | 'commit' | 'rollback' | 'copy' | 'close' }

export interface CommandResult {
  rows: unknown[]
  /** The last statement's tag, such as `INSERT`, or `ROLLBACK` for a commit that could not be. */
  command?: string | undefined
  affectedRows?: number | undefined
  /** Names of the columns that hold bytes. */
  bytes?: string[] | undefined
  /** What triggers told of changes that are committed with this. */
  notifications?: string[]
  /** How many segments of the write-ahead log were brought to the disk before this answer. */
  synced?: number
  /** The whole folder as a tar archive, for `copy`. */
  archive?: ArrayBuffer
}

/** An error's parts: an `Error` loses its own fields on the way between threads. */
export interface WorkerFailure {
  message: string
  /** The fields of PostgreSQL's answer, `code` among them; absent when PostgreSQL did not speak. */
  fields?: Record<string, string | undefined>
}

export interface WorkerRequest {
  id: number
  command: WorkerCommand
}

export type WorkerReply =
  | { kind: 'open' }
  | { kind: 'cannotOpen'; message: string }
  | { kind: 'answer'; id: number; result: CommandResult }
  | { kind: 'failure'; id: number; failure: WorkerFailure }

/** What the thread is given when it starts. */
export interface WorkerInit {
  folder: string
  /** A tar.gz to fill a new folder from. */
  snapshot?: string | undefined
}
