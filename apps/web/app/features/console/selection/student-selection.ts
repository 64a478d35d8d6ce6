import type { InputOf } from '@manassa/contract/endpoint'
import type { changeStudents } from '@manassa/contract/teacher/bulk'
import type { giveWindow } from '@manassa/contract/teacher/schedule'
import type { SelectedRows } from '#app/ui/console/table/data-table.tsx'

type Bulk = InputOf<typeof changeStudents>

export interface StudentSelection {
  students: NonNullable<InputOf<typeof giveWindow>['students']>
  count: number
}

/** The selection of a table as the calls take it; a filter that excludes nobody selects all. */
export function selectionFrom(chosen: SelectedRows): StudentSelection {
  if ('ids' in chosen) return { students: chosen.ids.map(Number), count: chosen.ids.length }
  const { courseId, groupId, ...rest } = chosen.filter
  const filter = {
    ...rest,
    ...(courseId !== undefined && { courseId: Number(courseId) }),
    ...(groupId !== undefined && { groupId: Number(groupId) }),
  }
  const students = (Object.keys(filter).length === 0 ? 'all' : filter) as StudentSelection['students']
  return { students, count: chosen.expectedCount }
}

/** The selection for a bulk change, which the server refuses when the number has changed. */
export const withExpectedCount = ({ students, count }: StudentSelection): Pick<Bulk, 'students' | 'expectedCount'> => ({
  students,
  expectedCount: count,
})
