import type { Profile } from '@manassa/contract/shared/account'
import type { MemberContext } from '#api/lib/request-context.ts'
import { noticesForOwner } from '../notices/notices-for-owner.ts'
import { findProfile } from './profile.queries.ts'
import { profileView } from './profile.view.ts'

/** Reads the member's profile with recent notices about the account. */
export async function readProfile(context: MemberContext): Promise<Profile> {
  const notices = await noticesForOwner(context)
  return { ...profileView(await findProfile(context.db, context.viewer)), ...(notices.length > 0 && { notices }) }
}
