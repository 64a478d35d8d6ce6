import { DAY_MS } from '@manassa/contract/rules/time-units'
import { type AccountNotice, noticeMail } from '#api/copy/messages.ts'
import type { SchoolContext, Services } from '#api/lib/http/request-context.ts'
import { postMail } from '#api/lib/mail/mail-job.ts'
import { supportChat } from '../contact/contacts.ts'
import { schoolName } from '../school/school-name.ts'
import { type AccountEvent, insertEvent } from './notices.queries.ts'

const DELIVERED_WITHIN_DAYS = 2

interface Owner {
  id: number
  name: string
  email: string | null
}

/**
 * Records an event of an account and emails its owner, if there is an address (docs/behaviour/sessions.md). It belongs
 * in the transaction of the change; `userAgent` is that of the device concerned.
 */
export async function notifyOwner(
  context: SchoolContext,
  owner: Owner,
  notice: AccountNotice,
  userAgent: string | null,
) {
  const { services, db, tenantId } = context
  const now = services.clock.now()
  const { kind } = notice
  const school = { name: await schoolName(context), chat: await supportChat(context) }
  await insertEvent(db, { tenantId, accountId: owner.id, kind, userAgent, happenedAt: now })
  if (owner.email === null) return
  await postMail(context, {
    purpose: kind,
    to: owner.email,
    content: noticeMail(notice, owner.name, school),
    addressHash: services.keys.mac('mail-address', tenantId, owner.email),
    expiresAt: new Date(now.getTime() + DELIVERED_WITHIN_DAYS * DAY_MS),
  })
}

/** Records an event of an account without an email, in a transaction of its own. */
export async function recordEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tenantId: string,
  event: Pick<AccountEvent, 'accountId' | 'kind' | 'userAgent'>,
) {
  await db.inSchool(tenantId, (school) => insertEvent(school, { ...event, tenantId, happenedAt: clock.now() }))
}

/** Records an event of which the owner gets no email, in the transaction of its cause. */
export const noteEvent = (
  { db, tenantId, services }: SchoolContext,
  event: Pick<AccountEvent, 'accountId' | 'kind' | 'userAgent'>,
) => insertEvent(db, { ...event, tenantId, happenedAt: services.clock.now() })
