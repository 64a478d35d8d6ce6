import { EMAIL_CODE_DAYS, INVITATION_DAYS, SESSION_IDLE_DAYS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import { recordSecret } from '../lib/crypto/secret-check.ts'
import type { OwnerDb } from '../lib/db/database.ts'
import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/http/request-context.ts'
import { counted } from './counted.ts'
import { withoutLimits } from './long-transaction.ts'

/** The longest that a token, a link or a code of the former secret is good for. */
const OTHER_KEPT_DAYS = Math.max(EMAIL_CODE_DAYS, INVITATION_DAYS, SESSION_IDLE_DAYS) + 1

/**
 * Seals the schools' keys and the payloads of jobs with `SECRET_KEY` in place of `OTHER_SECRET_KEY`, beside running
 * servers that know both. Throws `CannotServe` without the other one.
 */
export async function rotateSecret({ db, keys, environment }: Services): Promise<string> {
  if (!environment.otherSecretKey) throw new CannotServe('Put the former secret into OTHER_SECRET_KEY.')
  const done = await db.asOwner(async (owner) => {
    await withoutLimits(owner)
    const schools = await owner.selectFrom('schoolKey').select(['tenantId', 'sealedKey']).forUpdate().execute()
    for (const { tenantId, sealedKey } of schools) {
      const sealed = keys.seal('school-key', tenantId, keys.unseal('school-key', tenantId, sealedKey))
      await owner.updateTable('schoolKey').set({ sealedKey: sealed }).where('tenantId', '=', tenantId).execute()
    }
    const jobs = await resealJobs(owner, keys)
    // Marks of one device under two secrets would count as two devices.
    await sql`update watch_session set device_mark = null where device_mark is not null`.execute(owner)
    await recordSecret(owner, keys)
    return { schools: schools.length, jobs }
  })
  return `${counted(done.schools, 'school')} and ${counted(done.jobs, 'job')} are sealed with SECRET_KEY. Remove OTHER_SECRET_KEY after ${OTHER_KEPT_DAYS} days.`
}

async function resealJobs(owner: OwnerDb, keys: Services['keys']): Promise<number> {
  const jobs = await owner
    .selectFrom('job')
    .where('sealedPayload', 'is not', null)
    .select(['tenantId', 'id', 'sealedPayload'])
    .forUpdate()
    .execute()
  for (const { tenantId, id, sealedPayload } of jobs) {
    if (!sealedPayload) continue
    const sealed = keys.seal('job', tenantId, keys.unseal('job', tenantId, sealedPayload))
    await owner
      .updateTable('job')
      .set({ sealedPayload: sealed })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute()
  }
  return jobs.length
}
