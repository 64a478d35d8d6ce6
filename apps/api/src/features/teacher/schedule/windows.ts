import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type { endWindow as endWindowCall, listWindows as listWindowsCall } from '@manassa/contract/teacher/schedule'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { lockOrder } from '../courses/change-structure.ts'
import { courseAccess, effectsBetween } from '../courses/course-access.ts'
import { requireConfirm } from '../editing/effects.ts'
import { recordWindow, windowWithId } from './give-window.ts'
import { windowView } from './window.view.ts'
import { storeEnd, windowPage } from './windows.queries.ts'

/**
 * Ends a window, so that an earlier window or the weekly schedule applies again. An ended window is returned unchanged.
 * Throws `window.notFound` and, for more than one student, `edit.needsConfirm`.
 */
export async function endWindow(
  context: StaffContext,
  { windowId, reason, confirm }: ParsedInputOf<typeof endWindowCall>,
): Promise<DataOf<typeof endWindowCall>> {
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

export async function listWindows(
  context: StaffContext,
  {
    pagenumber,
    pagesize,
    search = '',
    courseId,
    unitId,
    studentId,
    state = 'any',
  }: ParsedInputOf<typeof listWindowsCall>,
): Promise<DataOf<typeof listWindowsCall>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const filter = { words: searchWords(search), courseId, unitId, studentId, state }
  const { rows, totalCount } = await windowPage(context, { ...page, ...filter })
  return { ...pageMeta(totalCount, page), windows: rows.map(windowView) }
}
