import { recordOperatorChange } from '../features/log/record-operator-change.ts'
import { quotaOf } from '../features/teacher/uploads/media-room.queries.ts'
import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/http/request-context.ts'
import { GIGABYTE } from '../lib/media/room.ts'

const MEGABYTES_OF_GIGABYTE = 1024
const NO_QUOTA = 'none'

/**
 * Prints the storage that a school's videos and attachments use and may use. A size (`50GB`, `500MB`, `none`) sets the
 * quota. Throws `CannotServe`.
 */
export async function mediaQuota(services: Services, tenantId: string, size: string | undefined): Promise<string> {
  const quotaBytes = size === undefined ? undefined : bytesIn(size)
  const school = await services.db.asOwner(async (db) => {
    if (quotaBytes !== undefined) {
      const changed = await db
        .updateTable('school')
        .set({ mediaQuotaBytes: quotaBytes })
        .where('tenantId', '=', tenantId)
        .returning('tenantId')
        .executeTakeFirst()
      const change = { action: 'school.quota', subject: { kind: 'school', id: 0 } } as const
      if (changed) await recordOperatorChange({ db, services, tenantId }, change)
    }
    return quotaOf(db, tenantId)
  })
  if (!school) throw new CannotServe(`There is no school ${tenantId}.`)
  const quota = school.quota === null ? 'without a limit' : `of ${gigabytes(school.quota)}`
  return `${tenantId} uses ${gigabytes(school.used)} ${quota}.`
}

const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`

function bytesIn(size: string): number | null {
  if (size.toLowerCase() === NO_QUOTA) return null
  const [, number, unit] = /^(\d{1,6})(gb|mb)$/i.exec(size) ?? []
  if (!number || !unit) throw new CannotServe(`"${size}" is no size: write 50GB, 500MB or ${NO_QUOTA}.`)
  const gigabytes = Number(number) / (unit.toLowerCase() === 'gb' ? 1 : MEGABYTES_OF_GIGABYTE)
  return Math.round(gigabytes * GIGABYTE)
}
