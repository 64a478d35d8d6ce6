import { courseStructures, type StructureContext } from './course-structure.ts'
import type { LessonStructure, StudyOverview, UnitStructure } from './studied-course.ts'
import { redemptionOf, type StudentsUnit } from './studied-units.ts'
import { studyOverview } from './study-record.ts'

export interface GrantedUnit extends StudentsUnit {
  unit: UnitStructure
  doneLessonCount: number
  /** The last time that the student did something there; null for never. */
  lastStudiedAt: Date | null
  studied: StudyOverview['lessons']
}

/** A course is one place to study; a unit that a code alone opened is another. */
export const placeOfUnit = ({ enrolledAt }: Pick<GrantedUnit, 'enrolledAt'>) =>
  enrolledAt ? ('course' as const) : ('unit' as const)

export function lessonIn<Unit extends GrantedUnit>(one: Unit, lessonIndex: number) {
  const { course, unit, unitIndex } = one
  const lesson: LessonStructure | undefined = unit.lessons[lessonIndex]
  if (!lesson) throw new RangeError(`The unit ${unit.id} has no lesson at ${lessonIndex}`)
  const { id: lessonId, lessonName } = lesson
  const { id: courseId, courseName } = course
  const place = placeOfUnit(one)
  const view = { place, courseId, courseName, unitId: unit.id, unitIndex, lessonId, lessonIndex, lessonName }
  return { unit: one, lesson, view }
}

export function lessonById<Unit extends GrantedUnit>(units: readonly Unit[], lessonId: number) {
  for (const unit of units) {
    const index = unit.unit.lessons.findIndex(({ id }) => id === lessonId)
    if (index >= 0) return lessonIn(unit, index)
  }
  return null
}

/** The time of the last activity in a unit, in milliseconds; entering its code and joining its course count. */
export const lastActivityIn = ({ lastStudiedAt, enrolledAt, redeemedAt }: GrantedUnit) =>
  Math.max(...[lastStudiedAt, enrolledAt, redeemedAt].map((moment) => moment?.getTime() ?? 0))

export async function listGrantedUnits(context: StructureContext, studentId: number): Promise<GrantedUnit[]> {
  const overview = await studyOverview(context, studentId)
  const { enrolments, lectures, own } = overview
  const courseIds = [...enrolments, ...lectures].map(({ courseId }) => courseId)
  const courses = [...(await courseStructures(context, courseIds)).values()]
  const since = new Map(enrolments.map(({ courseId, enrolledAt }) => [courseId, new Date(enrolledAt)]))
  const redeemed = redemptions(overview)
  return courses.flatMap((course) =>
    course.units.flatMap((unit, unitIndex) => {
      const [enrolledAt, redeemedAt] = [since.get(course.id) ?? null, redemptionOf(redeemed, unit.id)]
      if (!enrolledAt && !redeemedAt) return []
      return [{ course, unit, unitIndex, enrolledAt, redeemedAt, own, ...studiedOf(unit, overview) }]
    }),
  )
}

export const redemptions = ({ lectures }: StudyOverview) => ({
  redeemedAt: Object.fromEntries(lectures.map(({ unitId, redeemedAt }) => [unitId, redeemedAt])),
})

function studiedOf({ lessons }: UnitStructure, overview: StudyOverview) {
  const studied = lessons.flatMap(({ id }) => overview.lessons[id] ?? [])
  const last = Math.max(...studied.map(({ lastAt }) => Date.parse(lastAt)))
  return {
    doneLessonCount: studied.filter(({ isDone }) => isDone).length,
    lastStudiedAt: studied.length > 0 ? new Date(last) : null,
    studied: overview.lessons,
  }
}
