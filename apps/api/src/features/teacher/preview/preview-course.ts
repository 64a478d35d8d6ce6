import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { previewCourse as call } from '@manassa/contract/teacher/preview'
import { listStudiedLessons } from '#api/features/access/list-studied-lessons.ts'
import { studiedUnits } from '#api/features/access/studied-units.ts'
import { courseView } from '#api/features/catalogue/course.view.ts'
import { withResources } from '#api/features/media/lesson-resources.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { courseToPreview } from './preview.queries.ts'

type Input = ParsedInputOf<typeof call>

/**
 * The course as seen by a student who enrolled at one moment and looks at another, including drafts. Throws
 * `course.notFound`.
 */
export async function previewCourse(context: StudentContext, input: Input) {
  const { db, tenantId, viewer } = context
  const found = await courseToPreview(db, tenantId, input.courseId)
  if (!found) throw new AppError('course.notFound')
  const { openingPolicy, ...course } = found
  const { enrolledAt, seenAt } = await momentsOf(context, input)
  const rows = await listStudiedLessons(db, viewer, input.courseId, { drafts: true })
  const units = studiedUnits(rows, { enrolledAt, policy: openingPolicy, now: seenAt })
  return {
    ...courseView(course),
    openingPolicy,
    enrollmentDate: enrolledAt.toISOString(),
    serverNow: seenAt.toISOString(),
    units: units.map((unit) => ({ ...unit, lessons: withResources(context, rows, unit.lessons) })),
  }
}

/** A new student enrols now, or at the viewed moment if that is in the past. */
async function momentsOf(context: StudentContext, { at, as }: Input) {
  const { now } = context
  const named = at === undefined ? now : await momentOf(context, at, 'start')
  const isPast = named < now
  if (as === 'new') return { enrolledAt: isPast ? named : now, seenAt: named }
  if (as === 'enrolledAt') return { enrolledAt: named, seenAt: isPast ? now : named }
  return { enrolledAt: await momentOf(context, as, 'start'), seenAt: named }
}
