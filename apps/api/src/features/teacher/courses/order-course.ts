import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { orderCourse as call } from '@manassa/contract/teacher/courses'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireConfirm } from '../editing/effects.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { courseAccess, effectsBetween } from './course-access.ts'
import { listCurriculum } from './courses.queries.ts'
import { courseOf, readEditedCourse } from './read-edited-course.ts'
import { type CourseOrder, renumberUnits, storeOrder } from './structure.queries.ts'

/**
 * Reorders the units and lessons of a course; lessons may change units. The order must name each item that is not
 * archived once. Throws `course.notFound`, `request.invalid`, `edit.conflict` and `edit.needsConfirm`.
 */
export async function orderCourse(
  context: StaffContext,
  { courseId, units, orderRevision, confirm }: ParsedInputOf<typeof call>,
) {
  await courseOf(context, courseId)
  const subject = { kind: 'order' as const, id: courseId }
  await saveEdit(context, {
    subject,
    action: 'course.order',
    revision: orderRevision,
    changes: { units },
    read: async () => ({ units: await currentOrder(context, courseId) }),
    async write(changes, before) {
      if (!isSameSet(units, before.units as CourseOrder)) {
        throw new AppError('request.invalid', { fields: { units: 'order.incomplete' } })
      }
      const was = await courseAccess(context, courseId)
      await storeOrder(context, courseId, units)
      await renumberUnits(context, courseId)
      const effects = effectsBetween(was, await courseAccess(context, courseId))
      requireConfirm(context, { subject, changes, effects, confirm })
    },
  })
  return readEditedCourse(context, { courseId })
}

async function currentOrder({ db, tenantId }: StaffContext, courseId: number): Promise<CourseOrder> {
  const units = await listCurriculum(db, tenantId, courseId)
  return units.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }))
}

function isSameSet(requested: CourseOrder, current: CourseOrder): boolean {
  const named = (order: CourseOrder) => [
    order
      .map(({ id }) => id)
      .toSorted(byNumber)
      .join(),
    order
      .flatMap(({ lessons }) => lessons)
      .toSorted(byNumber)
      .join(),
  ]
  return named(requested).join(';') === named(current).join(';')
}

const byNumber = (a: number, b: number) => a - b
