import { type RawBuilder, sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { recordOperatorChange } from '../features/log/record-operator-change.ts'
import { usedMediaBytes } from '../features/teacher/uploads/media-space.queries.ts'
import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/http/request-context.ts'
import { GIGABYTE } from '../lib/media/disk-space.ts'
import { counted } from './counted.ts'

const MEGABYTES_OF_GIGABYTE = 1024
const NO_QUOTA = 'none'

type Quotas = Partial<Record<'mediaQuotaBytes' | 'studentQuota' | 'dailyMailQuota', number | null>>

/**
 * Prints what a school has and may have: bytes of videos and attachments, students, and emails of this day. A size
 * (`50GB`, `500MB`, `none`) sets the first quota, `students` or `mail` with a number or `none` another one. Throws
 * `CannotServe`.
 */
export async function schoolQuotas(services: Services, tenantId: string, change: readonly string[]): Promise<string> {
  const quotas = change.length > 0 ? quotasIn(change) : undefined
  const lines = await services.db.asOwner(async (db) => {
    if (quotas && (await changeQuotas(db, tenantId, quotas))) {
      const logged = { action: 'school.quota', subject: { kind: 'school', id: 0 } } as const
      await recordOperatorChange({ db, services, tenantId }, logged)
    }
    return linesOf(db, tenantId, services.clock.now())
  })
  if (!lines) throw new CannotServe(`There is no school ${tenantId}.`)
  return lines.join('\n')
}

interface SchoolUse {
  tenantId: string
  suspendedAt: Date | null
  movingAt: Date | null
  /** Bytes of videos and attachments. */
  mediaBytes: number
  mediaQuota: number | null
  students: number
  studentQuota: number | null
  /** Emails of this day. */
  mail: number
  mailQuota: number | null
}

const usesOf = async (db: OwnerDb, { which, now, most }: { which: RawBuilder<unknown>; now: Date; most: number }) => {
  const { rows } = await sql<SchoolUse>`
    select tenant_id, suspended_at, moving_at, ${usedMediaBytes} as media_bytes, media_quota_bytes as media_quota, student_quota,
      daily_mail_quota as mail_quota,
      (select count(*)::int from account
        where tenant_id = school.tenant_id and role = 'student' and merged_into is null) as students,
      (select count(*)::int from mail where tenant_id = school.tenant_id and counted_at >=
        date_trunc('day', ${now}::timestamptz at time zone time_zone) at time zone time_zone) as mail
    from school where ${which} order by media_bytes desc, tenant_id limit ${most}`.execute(db)
  return rows
}

export const largestSchools = (db: OwnerDb, now: Date, most: number) => usesOf(db, { which: sql`true`, now, most })

const changeQuotas = (db: OwnerDb, tenantId: string, quotas: Quotas) =>
  db.updateTable('school').set(quotas).where('tenantId', '=', tenantId).returning('tenantId').executeTakeFirst()

async function linesOf(db: OwnerDb, tenantId: string, now: Date): Promise<string[] | undefined> {
  const [use] = await usesOf(db, { which: sql`tenant_id = ${tenantId}`, now, most: 1 })
  if (!use) return undefined
  return [
    `${tenantId} uses ${gigabytes(use.mediaBytes)} ${limit(use.mediaQuota, gigabytes)}.`,
    `${tenantId} has ${counted(use.students, 'student')} ${limit(use.studentQuota)}.`,
    `${tenantId} has sent ${use.mail} emails today ${limit(use.mailQuota)}.`,
  ]
}

const limit = (quota: number | null, shown: (amount: number) => string = String) =>
  quota === null ? 'without a limit' : `of ${shown(quota)}`

export const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`

function quotasIn([first = '', amount = '']: readonly string[]): Quotas {
  if (amount === '' && ['students', 'mail'].includes(first))
    throw new CannotServe(`Write a number or none after "${first}".`)
  if (first === 'students') return { studentQuota: countIn(amount, 1) }
  if (first === 'mail') return { dailyMailQuota: countIn(amount, 0) }
  return { mediaQuotaBytes: bytesIn(first) }
}

function countIn(text: string, least: number): number | null {
  if (text.toLowerCase() === NO_QUOTA) return null
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) {
    throw new CannotServe(`"${text}" is no limit: write a number or ${NO_QUOTA}.`)
  }
  return Number(text)
}

function bytesIn(size: string): number | null {
  if (size.toLowerCase() === NO_QUOTA) return null
  const [, number, unit] = /^(\d{1,6})(gb|mb)$/i.exec(size) ?? []
  if (!number || !unit) throw new CannotServe(`"${size}" is no size: write 50GB, 500MB or ${NO_QUOTA}.`)
  const gigabytes = Number(number) / (unit.toLowerCase() === 'gb' ? 1 : MEGABYTES_OF_GIGABYTE)
  return Math.round(gigabytes * GIGABYTE)
}
