import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Has the database see how many accounts there are by now, while thousands are made. What it has planned while there
 * were a few reads all accounts of the school for each row that names one, and would until it looks by itself: a minute
 * later, or never.
 */
export const seeHowManyAccounts = (db: Database) => db.asOwner((owner) => sql`analyze account`.execute(owner))
