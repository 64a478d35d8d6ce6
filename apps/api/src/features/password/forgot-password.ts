import type { SchoolDb } from '../../lib/db/database.ts'
import { countMail, holdAddress } from '../../lib/mail/mail.queries.ts'
import type { OpenVisit } from '../../lib/visit.ts'
import { passwordCodeLetter } from './letters.ts'
import {
  CODE_MAILS_PER_DAY,
  CODE_MAILS_PER_HOUR,
  CODE_MINUTES,
  CODE_TRIES,
  codeHash,
  newCode,
} from './one-time-code.ts'
import { findOwner, keepCode } from './password.queries.ts'

/**
 * Sends a code for a new password, if an account has this e-mail. Known and unknown addresses do the same work and leave
 * the same trace, so that neither text nor time tells them apart; a flood brings three letters an hour.
 */
export async function forgotPassword(visit: OpenVisit, email: string): Promise<null> {
  const { house, db, tenantId } = visit
  const address = email.toLowerCase()
  const addressHash = house.keys.mac('mail-address', tenantId, address)
  await holdAddress(db, tenantId, addressHash)
  if (await isFlood(visit, addressHash)) return null

  const owner = await findOwner(db, tenantId, address)
  const code = newCode()
  const expiresAt = new Date(house.clock.wall().getTime() + CODE_MINUTES * 60_000)
  const hash = codeHash(house.keys, tenantId, owner?.id ?? 0, 'password-reset', code)
  if (owner) await keepNewest(db, tenantId, owner.id, hash, expiresAt)
  const content = passwordCodeLetter(owner?.name ?? '', code, CODE_MINUTES, await schoolName(db, tenantId))
  await house.mail.post(db, tenantId, {
    purpose: 'password-code',
    to: owner ? owner.email : null,
    content: owner ? content : null,
    addressHash,
    expiresAt,
  })
  return null
}

async function isFlood({ house, db, tenantId }: OpenVisit, addressHash: Buffer): Promise<boolean> {
  const now = house.clock.wall().getTime()
  const { inLastHour, inLastDay } = await countMail(db, tenantId, {
    purpose: 'password-code',
    addressHash,
    lastHour: new Date(now - 3_600_000),
    lastDay: new Date(now - 86_400_000),
  })
  return inLastHour >= CODE_MAILS_PER_HOUR || inLastDay >= CODE_MAILS_PER_DAY
}

const keepNewest = (db: SchoolDb, tenantId: string, accountId: number, hash: Buffer, expiresAt: Date) =>
  keepCode(db, { tenantId, accountId, purpose: 'password-reset', codeHash: hash, triesLeft: CODE_TRIES, expiresAt })

async function schoolName(db: SchoolDb, tenantId: string): Promise<string> {
  const school = await db.selectFrom('school').where('tenantId', '=', tenantId).select('name').executeTakeFirstOrThrow()
  return school.name
}
