import { missingOf } from '@manassa/contract/teacher/course-lacks'
import type { EditedCourse, EditedLesson, EditedUnit } from '@manassa/contract/teacher/courses'
import type { TreePosition } from '#app/ui/console/tree/tree-edits.ts'
import type { CurriculumRef, TreeIds } from './curriculum-items.ts'

type CourseUpdate = (course: EditedCourse) => EditedCourse

const withUnits =
  (change: (units: readonly EditedUnit[]) => EditedUnit[]): CourseUpdate =>
  (course) => {
    const units = change(course.units)
    return { ...course, units, missing: missingOf({ ...course, units }) }
  }

export const withoutNode = ({ kind, id }: CurriculumRef): CourseUpdate =>
  withUnits((units) =>
    kind === 'unit'
      ? units.filter((unit) => unit.id !== id)
      : units.map((unit) => ({ ...unit, lessons: unit.lessons.filter((lesson) => lesson.id !== id) })),
  )

export const withNewUnit = (unit: EditedUnit, index: number): CourseUpdate =>
  withUnits((units) => (units.some(({ id }) => id === unit.id) ? [...units] : units.toSpliced(index, 0, unit)))

export const withNewLesson = (lesson: EditedLesson, { parentId, index }: TreePosition, ids: TreeIds): CourseUpdate =>
  withUnits((units) =>
    units.map((unit) => {
      const isParent = ids.keyOf({ kind: 'unit', id: unit.id }) === parentId
      const isPresent = unit.lessons.some(({ id }) => id === lesson.id)
      return isParent && !isPresent ? { ...unit, lessons: unit.lessons.toSpliced(index, 0, lesson) } : unit
    }),
  )

export const withUnitNamed = (unitId: number, names: Partial<EditedUnit>): CourseUpdate =>
  withUnits((units) => units.map((unit) => (unit.id === unitId ? { ...unit, ...names } : unit)))

export const withLessonNamed = (lessonId: number, names: Partial<EditedLesson>): CourseUpdate =>
  withUnits((units) =>
    units.map((unit) => ({
      ...unit,
      lessons: unit.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...names } : lesson)),
    })),
  )
