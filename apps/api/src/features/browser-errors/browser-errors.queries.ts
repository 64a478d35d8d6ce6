import { BROWSER_ERROR_KINDS_KEPT } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { OwnerDb, SchoolDb } from '#api/lib/db/database.ts'
import type { ErrorKind } from './error-kind.ts'

/** Counts an error of the installation, whichever school it comes from. */
export async function recordBrowserError(db: SchoolDb, { message, place, browser }: ErrorKind, at: Date) {
  await sql`select record_browser_error(${message}, ${place}, ${browser}, ${at}, ${BROWSER_ERROR_KINDS_KEPT})`.execute(
    db,
  )
}

interface BrowserErrorRow extends ErrorKind {
  occurrences: number
  firstAt: Date
  lastAt: Date
}

export async function listBrowserErrors(db: OwnerDb): Promise<BrowserErrorRow[]> {
  const { rows } = await sql<BrowserErrorRow>`
    select message, place, browser, occurrences, first_at, last_at from installation.browser_error
    order by last_at desc, message, place limit ${BROWSER_ERROR_KINDS_KEPT}`.execute(db)
  return rows
}
