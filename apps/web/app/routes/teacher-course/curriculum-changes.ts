import { missingOf } from '@manassa/contract/teacher/course-lacks'
import type { EditedCourse, EditedLesson, EditedUnit } from '@manassa/contract/teacher/courses'
import type { Place } from '#app/ui/console/tree/tree-edits.ts'
import type { Thing, TreeIds } from './curriculum-items.ts'

/** What a course is after the server has taken a change, before it is asked again. */
type Change = (course: EditedCourse) => EditedCourse

const withUnits =
  (change: (units: readonly EditedUnit[]) => EditedUnit[]): Change =>
  (course) => {
    const units = change(course.units)
    return { ...course, units, missing: missingOf({ ...course, units }) }
  }

export const withoutThing = ({ kind, id }: Thing): Change =>
  withUnits((units) =>
    kind === 'unit'
      ? units.filter((unit) => unit.id !== id)
      : units.map((unit) => ({ ...unit, lessons: unit.lessons.filter((lesson) => lesson.id !== id) })),
  )

export const withNewUnit = (unit: EditedUnit, index: number): Change =>
  withUnits((units) => (units.some(({ id }) => id === unit.id) ? [...units] : units.toSpliced(index, 0, unit)))

export const withNewLesson = (lesson: EditedLesson, { parentId, index }: Place, ids: TreeIds): Change =>
  withUnits((units) =>
    units.map((unit) => {
      const isHere = ids.keyOf({ kind: 'unit', id: unit.id }) === parentId
      const isKnown = unit.lessons.some(({ id }) => id === lesson.id)
      return isHere && !isKnown ? { ...unit, lessons: unit.lessons.toSpliced(index, 0, lesson) } : unit
    }),
  )

export const withUnitNamed = (unitId: number, names: Partial<EditedUnit>): Change =>
  withUnits((units) => units.map((unit) => (unit.id === unitId ? { ...unit, ...names } : unit)))

export const withLessonNamed = (lessonId: number, names: Partial<EditedLesson>): Change =>
  withUnits((units) =>
    units.map((unit) => ({
      ...unit,
      lessons: unit.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...names } : lesson)),
    })),
  )
