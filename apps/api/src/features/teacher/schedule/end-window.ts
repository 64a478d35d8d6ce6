import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { endWindow as call } from '@manassa/contract/teacher/schedule'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { lockOrder } from '../courses/change-structure.ts'
import { courseAccess, effectsBetween } from '../courses/course-access.ts'
import { requireConfirm } from '../editing/effects.ts'
import { recordWindow, windowWithId } from './give-window.ts'
import { storeEnd } from './windows.queries.ts'

/**
 * Ends a window, so that an earlier window or the weekly schedule applies again. An ended window is returned unchanged.
 * Throws `window.notFound` and, for more than one student, `edit.needsConfirm`.
 */
export async function endWindow(
  context: StaffContext,
  { windowId, reason, confirm }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { courseId, studentCount } = await windowWithId(context, windowId)
  await lockOrder(context, courseId)
  const was = studentCount > 1 ? await courseAccess(context, courseId) : null
  const ended = await storeEnd(context, windowId, { at: context.now, by: context.viewer.id })
  const window = await windowWithId(context, windowId)
  if (!ended) return window
  if (was) {
    const effects = effectsBetween(was, await courseAccess(context, courseId))
    const subject = { kind: 'window', id: windowId }
    requireConfirm(context, { subject, changes: { action: 'window.end' }, effects, confirm })
  }
  const students = window.studentCount === 1 ? window.sample : []
  await recordWindow(context, window, { how: 'end', students, reason })
  return window
}
