import type { InputOf } from '@manassa/contract/endpoint'
import type { changeStudents } from '@manassa/contract/teacher/bulk'
import type { giveWindow } from '@manassa/contract/teacher/schedule'
import type { Chosen } from './table/data-table.tsx'

type Bulk = InputOf<typeof changeStudents>

/** Students that were chosen in a list, and how many they are. */
export interface Meant {
  students: NonNullable<InputOf<typeof giveWindow>['students']>
  count: number
}

/** What was chosen, as calls take it; a filter that leaves everybody is everybody. */
export function meantBy(chosen: Chosen): Meant {
  if ('ids' in chosen) return { students: chosen.ids.map(Number), count: chosen.ids.length }
  const { courseId, ...rest } = chosen.filter
  const filter = { ...rest, ...(courseId !== undefined && { courseId: Number(courseId) }) }
  const students = (Object.keys(filter).length === 0 ? 'all' : filter) as Meant['students']
  return { students, count: chosen.expectedCount }
}

/** The same for a change to many, which is carried out for so many alone. */
export const expecting = ({ students, count }: Meant): Pick<Bulk, 'students' | 'expectedCount'> => ({
  students,
  expectedCount: count,
})
