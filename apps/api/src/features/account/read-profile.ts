import type { SchoolDb } from '../../lib/db/database.ts'
import type { Member } from '../../lib/request-context.ts'
import { findProfile } from './profile.queries.ts'
import { profileView } from './profile.view.ts'

/** The member's own profile. */
export const readProfile = async (db: SchoolDb, member: Member) => profileView(await findProfile(db, member))
