import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { previewCourse as call } from '@manassa/contract/teacher/preview'
import { draftStructure } from '#api/features/access/course-structure.ts'
import { NOTHING_DONE } from '#api/features/access/studied-course.ts'
import { studiedUnits } from '#api/features/access/studied-units.ts'
import { courseView } from '#api/features/catalogue/course.view.ts'
import { unitsWithResources } from '#api/features/media/lesson-resources.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'

type Input = ParsedInputOf<typeof call>

/**
 * The course as seen by a student who enrolled at one moment and looks at another, including drafts. Throws
 * `course.notFound`.
 */
export async function previewCourse(context: StudentContext, input: Input) {
  const course = await draftStructure(context, input.courseId)
  if (!course || course.state === 'archived') throw new AppError('course.notFound')
  const { enrolledAt, seenAt } = await momentsOf(context, input)
  // The week of late publishing is for those who were enrolled then.
  const windows = course.windows.filter(({ whom }) => whom === 'all')
  const units = studiedUnits({ ...course, windows }, { ...NOTHING_DONE, enrolledAt }, seenAt)
  return {
    ...courseView(course),
    openingPolicy: course.openingPolicy,
    enrollmentDate: enrolledAt.toISOString(),
    serverNow: seenAt.toISOString(),
    units: unitsWithResources(context, course, units),
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
