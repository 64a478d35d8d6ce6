import { fsyncSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { flushPath } from './flush-path.ts'

/** Flushes the files and folders of the tables to the disk, for the same reason as `WalSync` does the log. */
export class TableSync {
  readonly #folder: string
  #times: Map<string, number>

  /** Existing files count as flushed, because flushing a thousand at the first checkpoint would take seconds. */
  constructor(dataFolder: string) {
    this.#folder = dataFolder
    this.#times = changeTimes(dataFolder)
  }

  sync(): number {
    const times = changeTimes(this.#folder)
    const changed = [...times.keys()].filter((path) => times.get(path) !== this.#times.get(path))
    for (const path of changed) flushPath(path, fsyncSync)
    this.#times = times
    return changed.length
  }
}

function changeTimes(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = [folder, ...names.map((name) => join(folder, name))]
  return new Map(paths.map((path) => [path, statSync(path).mtimeMs]))
}
