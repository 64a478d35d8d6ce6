import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { nextYearName } from '@manassa/contract/rules/next-year'
import type { turnYear as call } from '@manassa/contract/teacher/courses'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { lockOrder } from './change-structure.ts'
import { publishedOfTerm } from './courses.queries.ts'
import { duplicateCourse } from './duplicate.ts'
import { archiveConfirmed, codesThatStop } from './withdraw.ts'

/**
 * Copies the published courses of a term as drafts for the next school year, and archives them. Their students keep
 * them. It always asks first: throws `edit.needsConfirm`.
 */
export async function turnYear(
  context: StaffContext,
  { term, confirm }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const locked = new Set<number>()
  for (const { id } of await publishedOfTerm(context, term)) {
    await lockOrder(context, id)
    locked.add(id)
  }
  // Somebody may have archived one of them before its lock.
  const found = (await publishedOfTerm(context, term)).filter(({ id }) => locked.has(id))
  if (found.length === 0) return { courses: [] }
  const stopped: Effect[] = []
  for (const { id } of found) stopped.push(...(await codesThatStop(context, 'course', id)))
  requireConfirm(context, {
    subject: { kind: 'school', id: 0 },
    changes: { term, ids: found.map(({ id }) => id) },
    effects: [
      { kind: 'yearTurns', students: [], asksAlways: true, courses: found.map(({ courseName }) => courseName) },
      ...allCodes(stopped),
    ],
    confirm,
  })
  const courses: DataOf<typeof call>['courses'] = []
  for (const { id: courseId, courseName } of found) {
    const copy = await duplicateCourse(context, { courseId, courseName: nextYearName(courseName) })
    await archiveConfirmed(context, courseId)
    courses.push({ id: copy.id, courseName: copy.courseName })
  }
  return { courses }
}

function allCodes(effects: readonly Effect[]): Effect[] {
  const codes = effects.flatMap(({ codes: each }) => each ?? [])
  if (codes.length === 0) return []
  const count = codes.reduce((sum, each) => sum + each.count, 0)
  const holders = [...new Set(codes.flatMap(({ holders: each }) => each))]
  return [{ kind: 'codesStop', students: [], asksAlways: true, codes: { count, holders } }]
}
