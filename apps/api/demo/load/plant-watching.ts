import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { shownNumberLookup } from '#api/features/study/shown-number.ts'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { Decimal } from '#api/lib/db/tables/columns.ts'
import { demoVideo } from './demo-media.ts'
import type { SchoolDays } from './school-days.ts'
import type { Step } from './steps.ts'

const MARK_BYTES = 16

/** Writes the days on which the students watched, the amounts, and each session of watching. */
export async function plantWatching(
  db: OwnerDb,
  keys: SchoolKeys,
  tenantId: string,
  { steps, days }: { steps: readonly Step[]; days: SchoolDays },
) {
  const sittings = steps.flatMap((step) => {
    const { lesson, watchedPercent } = step
    if (lesson.type !== 'Video') return []
    const seconds = (demoVideo(lesson.seed.media).durationSeconds * watchedPercent) / 100
    return [{ ...step, seconds, day: days.dayOf(step.at) }]
  })
  if (sittings.length === 0) return
  const byDay = Map.groupBy(sittings, ({ student, day }) => `${student.id} ${day}`)
  const watchDays = [...byDay.values()].flatMap((those) => {
    const [first] = those
    if (!first) return []
    return [
      {
        tenantId,
        studentId: first.student.id,
        day: first.day,
        watchedSeconds: those.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(3),
        countedUntil: new Date(Math.max(...those.map(({ at }) => at.getTime()))),
      },
    ]
  })
  await db.insertInto('watchDay').values(watchDays).execute()

  const sessionMark = randomBytes(MARK_BYTES)
  await db
    .insertInto('watchSession')
    .values(
      sittings.map(({ student: { id, phone }, lesson, at, seconds }) => ({
        tenantId,
        studentId: id,
        lessonId: lesson.id,
        sessionMark,
        deviceMark: createHash('sha256').update(`device ${id}`).digest().subarray(0, MARK_BYTES),
        userAgent: PHONE,
        // The block that is reserved for documentation.
        address: `198.51.100.${id % 250}`,
        openedAt: new Date(at.getTime() - seconds * 1_000),
        lastAt: at,
        watchedSeconds: sql<Decimal>`${seconds.toFixed(3)}::numeric`,
        numberLookup: shownNumberLookup(keys, phone),
      })),
    )
    .execute()
}

/** Most students watch on such a phone. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
