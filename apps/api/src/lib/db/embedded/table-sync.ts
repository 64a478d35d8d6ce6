import { fsyncSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { onDisk } from './on-disk.ts'

/** Brings the files and folders of the tables to the disk, for the same reason as `WalSync` does the log. */
export class TableSync {
  readonly #folder: string
  #times: Map<string, number>

  /** What was there before counts as on the disk: a thousand waits at the first checkpoint would take seconds. */
  constructor(dataFolder: string) {
    this.#folder = dataFolder
    this.#times = changeTimes(dataFolder)
  }

  /** Waits for the disk for all that has changed since the last time. Says how many files and folders that were. */
  sync(): number {
    const times = changeTimes(this.#folder)
    const changed = [...times.keys()].filter((path) => times.get(path) !== this.#times.get(path))
    for (const path of changed) onDisk(path, fsyncSync)
    this.#times = times
    return changed.length
  }
}

function changeTimes(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = [folder, ...names.map((name) => join(folder, name))]
  return new Map(paths.map((path) => [path, statSync(path).mtimeMs]))
}
