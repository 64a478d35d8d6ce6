export type WorkerCommand =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'begin' | 'commit' | 'rollback' | 'close' }
  /** Replaces the folder `to` with a copy of the database. */
  | { kind: 'copy'; to: string }

export interface CommandResult {
  rows: unknown[]
  /** The last statement's tag, such as `INSERT`, or `ROLLBACK` for a commit that failed. */
  command?: string | undefined
  affectedRows?: number | undefined
  /** Names of the columns with bytes. */
  bytes?: string[] | undefined
  notifications?: string[]
  /** The number of segments of the write-ahead log that were flushed before this response. */
  synced?: number
}

/** The parts of an error, because an `Error` loses its own fields between threads. */
export interface WorkerFailure {
  message: string
  /** The fields of PostgreSQL's response, `code` among them; absent for other errors. */
  fields?: Record<string, string | undefined>
}

export interface WorkerRequest {
  id: number
  command: WorkerCommand
}

export type WorkerReply =
  | { kind: 'open' }
  | { kind: 'cannotOpen'; message: string }
  | { kind: 'result'; id: number; result: CommandResult }
  | { kind: 'failure'; id: number; failure: WorkerFailure }

export interface WorkerInit {
  folder: string
  /** A tar.gz to fill a new folder from. */
  snapshot?: string | undefined
}
