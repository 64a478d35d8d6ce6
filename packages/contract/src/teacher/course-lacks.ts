import { unitTitleAndName } from '../rules/unit-number.ts'
import type { EditedLesson, EditedUnit, Lack } from './courses.ts'

type Unit = Pick<EditedUnit, 'id' | 'unitName' | 'unitTitle'> & {
  lessons: ReadonlyArray<Pick<EditedLesson, 'id' | 'lessonName' | 'lacks'>>
}

/** Lists everything that must be done before the whole course can be published (docs/behaviour/editing.md). */
export function missingOf({ courseName, units }: { courseName: string; units: readonly Unit[] }): Lack[] {
  if (units.every(({ lessons }) => lessons.length === 0)) return [{ what: 'lessons', name: courseName }]
  return units.flatMap((unit) =>
    unit.lessons.length === 0 ? [{ what: 'lessons', unitId: unit.id, name: unitTitleAndName(unit) }] : lacksIn(unit),
  )
}

export const lacksIn = ({ id: unitId, lessons }: Unit): Lack[] =>
  lessons.flatMap(({ id: lessonId, lessonName, lacks }) =>
    lacks.map((what): Lack => ({ what, unitId, lessonId, name: lessonName })),
  )
