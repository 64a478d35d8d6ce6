import { findBrokenLine, findNewestLine } from '../features/log/log.queries.ts'
import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/http/request-context.ts'
import { counted } from './counted.ts'

/**
 * Verifies the hash chain of a school's log, or of every school's. The hash of the newest line is to be kept elsewhere:
 * a rewritten or truncated chain ends in another. Throws `CannotServe` with the broken lines.
 */
export async function checkLog({ db }: Pick<Services, 'db'>, onlyTenantId: string): Promise<string> {
  const all = await db.asOwner((owner) => owner.selectFrom('school').select('tenantId').orderBy('tenantId').execute())
  const schools = onlyTenantId ? all.filter(({ tenantId }) => tenantId === onlyTenantId) : all
  if (onlyTenantId && schools.length === 0) throw new CannotServe(`There is no school ${onlyTenantId}.`)
  const whole: string[] = []
  const broken: string[] = []
  for (const { tenantId } of schools) {
    const { line, newest } = await db.inSchool(tenantId, async (school) => ({
      line: await findBrokenLine(school, tenantId),
      newest: await findNewestLine(school, tenantId),
    }))
    const end = newest ? `${counted(newest.number, 'line')}, the newest ${newest.hash.toString('hex')}` : 'nothing yet'
    if (line === null) whole.push(`${tenantId}   ${end}`)
    else broken.push(`The log of ${tenantId} is broken at line ${line}: it is not what was written there.`)
  }
  if (broken.length > 0) throw new CannotServe(broken.join('\n'))
  return whole.join('\n')
}
