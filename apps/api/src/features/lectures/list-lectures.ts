import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listLectures as call } from '@manassa/contract/student/lectures'
import { gradeNameOf } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { windowFor } from '../access/studied-units.ts'
import { lecturePage } from './lectures.queries.ts'

/** Lists a page of the student's lectures. `active` is true when its code or its course allows study now. */
export async function listLectures(
  { db, now, viewer }: StudentContext,
  filters: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { rows, totalCount } = await lecturePage(db, viewer, filters)
  const units = rows.map(({ id, name, title, courseName, grade, term, redeemedAt, ...unit }) => {
    const window = windowFor({ ...unit, redeemedAt }, now)
    return {
      unitId: id,
      unitName: name,
      unitTitle: title,
      courseName,
      grade: gradeNameOf(grade),
      term,
      active: window.state === 'open',
      window,
      redeemedAt: redeemedAt.toISOString(),
    }
  })
  return { ...pageMeta(totalCount, filters), units }
}
