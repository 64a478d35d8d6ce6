import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listUnitLessons as call } from '@manassa/contract/student/lectures'
import { pageMeta } from '#api/lib/pagination.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { unitForStudy } from '../access/unit-for-study.ts'
import { withResources } from '../media/lesson-resources.ts'
import { reachableUnit } from './reachable-unit.ts'

/** Lists a page of a unit's lessons with their progress. Throws as `reachableUnit` does. */
export async function listUnitLessons(
  context: StudentContext,
  { unitId, ...page }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const unit = await reachableUnit(context, unitId)
  // All lessons are read, because locks depend on earlier lessons, and a unit has few.
  const { rows, lessons } = await unitForStudy(context, unit)
  const first = (page.pageNumber - 1) * page.pageSize
  return {
    ...pageMeta(lessons.length, page),
    unitName: unit.name,
    unitTitle: unit.title,
    courseName: unit.courseName,
    lessons: withResources(context, rows, lessons.slice(first, first + page.pageSize)),
  }
}
