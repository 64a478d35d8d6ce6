import type { OpenVisit } from '../../lib/visit.ts'
import { supportChat } from '../contact/support-chat.ts'
import { schoolName } from '../school/school-name.ts'
import { type Happening, noticeLetter } from './letters.ts'
import { insertEvent } from './notices.queries.ts'

const DELIVERED_WITHIN_DAYS = 2

interface Owner {
  id: number
  name: string
  email: string
}

/**
 * Writes down what happened to an account and tells its owner by mail, in the transaction of its cause (security, D2 and
 * D7). `userAgent` is that of the device that it is about.
 */
export async function tellOwner(
  { house, db, tenantId }: OpenVisit,
  owner: Owner,
  happening: Happening,
  userAgent: string | null,
) {
  const wall = house.clock.wall()
  const { kind } = happening
  const school = { name: await schoolName(db, tenantId), chat: await supportChat(db, tenantId) }
  await insertEvent(db, { tenantId, accountId: owner.id, kind, userAgent, happenedAt: wall })
  await house.mail.post(db, tenantId, {
    purpose: kind,
    to: owner.email,
    content: noticeLetter(happening, owner.name, school),
    addressHash: house.keys.mac('mail-address', tenantId, owner.email),
    expiresAt: new Date(wall.getTime() + DELIVERED_WITHIN_DAYS * 86_400_000),
  })
}
