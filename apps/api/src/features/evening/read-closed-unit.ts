import type { DataOf } from '@manassa/contract/endpoint'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { readClosedUnit as call } from '@manassa/contract/student/evening'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import type { CourseStructure } from '../access/studied-course.ts'
import { hasEnded, lessonsOf, staysReadable, windowFor, withLocks } from '../access/studied-units.ts'
import { findStudentsUnit } from '../access/study-record.ts'
import { addressesFor } from '../media/signed-address.ts'
import { captionsIn } from './evening.queries.ts'
import { secondChancesTaken } from './second-chance.queries.ts'

interface ClosedUnit {
  course: CourseStructure
  window: UnitWindow
  chancesTaken: number
  now: Date
}

export function closedView({ course, window, chancesTaken, now }: ClosedUnit) {
  const { secondChances: chances, secondChanceHours: hours } = course.settings
  const until = new Date(now.getTime() + hours * HOUR_MS).toISOString()
  const left = chances - chancesTaken - 1
  const hasChance = left >= 0 && hasEnded(window)
  return {
    staysReadable: staysReadable(course, window),
    ...(hasChance && { secondChance: { hours, until, chances, left } }),
  }
}

/** Throws `unit.notFound` and `course.notEnrolled`. */
export async function readClosedUnit(
  context: StudentContext,
  { unitId }: { unitId: number },
): Promise<DataOf<typeof call>> {
  const { db, viewer, now } = context
  const found = await findStudentsUnit(context, unitId)
  if (!found) throw new AppError('unit.notFound')
  if (!found.enrolledAt && !found.redeemedAt) throw new AppError('course.notEnrolled')
  const { course } = found
  const window = windowFor(found, now)
  if (window.state !== 'ended') return { unitId, closed: null }
  const chancesTaken = await secondChancesTaken(db, viewer, { courseId: course.id, term: course.term })
  const captions = await readableCaptions(context, { ...found, window })
  return {
    unitId,
    closed: {
      endedAt: window.endedAt,
      ...closedView({ course, window, chancesTaken, now }),
      ...(captions.length > 0 && { captions }),
    },
  }
}

type StudentsUnit = NonNullable<Awaited<ReturnType<typeof findStudentsUnit>>> & Pick<ClosedUnit, 'window'>

/** The captions of the videos in a closed unit that the student may still read, with addresses that open only them. */
async function readableCaptions(context: StudentContext, { course, unit, record, window }: StudentsUnit) {
  const readable = withLocks(course, lessonsOf(unit, record), window).filter(({ isReadable }) => isReadable)
  const captions = readable.length > 0 ? await captionsIn(context.db, context.tenantId, unit.id) : []
  return readable.flatMap(({ id: lessonId, durationSeconds }) => {
    const { file } = addressesFor(context, { lessonId, durationSeconds, part: 'attachment' })
    const stored = captions.find((video) => video.lessonId === lessonId)?.captions ?? []
    return stored.map(({ language, label, key }) => ({ lessonId, language, label, url: file(key) }))
  })
}
