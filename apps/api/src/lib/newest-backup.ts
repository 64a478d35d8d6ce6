import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'newest-backup'

/** Records when the state of a finished backup was taken, in ISO 8601. */
export const recordBackup = (dataDir: string, at: string) => writeFile(join(dataDir, FILE), `${at}\n`)

/** Returns when the state of the newest backup was taken; null without one. */
export async function newestBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '')
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? null : at
}
