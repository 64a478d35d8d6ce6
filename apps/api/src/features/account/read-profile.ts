import type { MemberContext } from '#api/lib/request-context.ts'
import { findProfile } from './profile.queries.ts'
import { profileView } from './profile.view.ts'

/** The member's own profile. */
export const readProfile = async ({ db, viewer }: MemberContext) => profileView(await findProfile(db, viewer))
