import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { EditedCourse, Lack, listCourses } from '@manassa/contract/teacher/courses'
import { AppError } from '#api/lib/app-error.ts'
import { gradeNameOf } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/pagination.ts'
import type { InSchool, StaffContext } from '#api/lib/request-context.ts'
import { revisionOf, revisionsOf } from '../editing/revisions.ts'
import { type CourseFound, coursePage, findCourse, listCurriculum, type UnitFound } from './courses.queries.ts'

/** A page of the school's courses, drafts included. */
export async function readCourses(
  context: StaffContext,
  { pagenumber: pageNumber, pagesize: pageSize, ...wanted }: ParsedInputOf<typeof listCourses>,
): Promise<DataOf<typeof listCourses>> {
  const { db, tenantId } = context
  const page = { pageNumber, pageSize }
  const { rows, totalCount } = await coursePage(db, tenantId, { ...wanted, ...page })
  const revisions = await revisionsOf(context, 'course', ids(rows))
  const courses = rows.map(({ grade, price, ...row }) => ({
    ...row,
    grade: gradeNameOf(grade),
    price: Number(price),
    revision: revisions.of(row.id),
  }))
  return { ...pageMeta(totalCount, page), courses }
}

/** A course as its editor sees it. Throws `course.notFound`. */
export async function readEditedCourse(school: InSchool, { courseId }: { courseId: number }): Promise<EditedCourse> {
  const course = await courseOf(school, courseId)
  const units = await listCurriculum(school.db, school.tenantId, courseId)
  return editedCourse(school, course, units)
}

/** Throws `course.notFound`. */
export async function courseOf({ db, tenantId }: InSchool, courseId: number): Promise<CourseFound> {
  const course = await findCourse(db, tenantId, courseId)
  if (!course) throw new AppError('course.notFound')
  return course
}

async function editedCourse(school: InSchool, course: CourseFound, units: UnitFound[]): Promise<EditedCourse> {
  const { archivedFrom: _, grade, price, createdAt, ...rest } = course
  const ofUnits = await revisionsOf(school, 'unit', ids(units))
  const ofLessons = await revisionsOf(
    school,
    'lesson',
    units.flatMap(({ lessons }) => ids(lessons)),
  )
  return {
    ...rest,
    grade: gradeNameOf(grade),
    price: Number(price),
    createdAt: createdAt.toISOString(),
    revision: await revisionOf(school, { kind: 'course', id: course.id }),
    orderRevision: await revisionOf(school, { kind: 'order', id: course.id }),
    units: units.map(({ lessons, ...unit }) => ({
      ...unit,
      revision: ofUnits.of(unit.id),
      lessons: lessons.map((lesson) => ({ ...lesson, revision: ofLessons.of(lesson.id) })),
    })),
    missing: missingOf(course, units),
  }
}

const ids = (things: ReadonlyArray<{ id: number }>) => things.map(({ id }) => id)

/** What there is to do before all of a course can be published. */
export function missingOf({ courseName }: Pick<CourseFound, 'courseName'>, units: readonly UnitFound[]): Lack[] {
  if (units.every(({ lessons }) => lessons.length === 0)) return [{ what: 'lessons', name: courseName }]
  return units.flatMap((unit) =>
    unit.lessons.length === 0 ? [{ what: 'lessons', unitId: unit.id, name: unit.unitName }] : lacksIn(unit),
  )
}

/** What the lessons of a unit lack. */
export const lacksIn = ({ id: unitId, lessons }: UnitFound): Lack[] =>
  lessons.flatMap(({ id: lessonId, lessonName, lacks }) =>
    lacks.map((what): Lack => ({ what, unitId, lessonId, name: lessonName })),
  )
