import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { missingOf } from '@manassa/contract/teacher/course-lacks'
import type { EditedCourse, listCourses } from '@manassa/contract/teacher/courses'
import { gradeNameOf } from '#api/lib/grade.ts'
import { requireFound } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import { revisionsOf, revisionsOfAll } from '../editing/revisions.ts'
import {
  type CourseDetailsRow,
  type CurriculumUnit,
  coursePage,
  findCourse,
  listCurriculum,
} from './courses.queries.ts'

export async function readCourses(
  context: StaffContext,
  { pagenumber: pageNumber, pagesize: pageSize, ...filter }: ParsedInputOf<typeof listCourses>,
): Promise<DataOf<typeof listCourses>> {
  const { db, tenantId } = context
  const page = { pageNumber, pageSize }
  const { rows, totalCount } = await coursePage(db, tenantId, { ...filter, ...page })
  const revisions = await revisionsOf(context, 'course', rows)
  const courses = rows.map(({ grade, price, ...row }) => ({
    ...row,
    grade: gradeNameOf(grade),
    price: Number(price),
    revision: revisions.of(row.id),
  }))
  return { ...pageMeta(totalCount, page), courses }
}

/** Throws `course.notFound`. */
export async function readEditedCourse(school: InSchool, { courseId }: { courseId: number }): Promise<EditedCourse> {
  const course = await courseOf(school, courseId)
  const units = await listCurriculum(school.db, school.tenantId, courseId)
  return editedCourse(school, course, units)
}

/** Throws `course.notFound`. */
export async function courseOf({ db, tenantId }: InSchool, courseId: number): Promise<CourseDetailsRow> {
  return requireFound(await findCourse(db, tenantId, courseId), 'course.notFound')
}

async function editedCourse(
  school: InSchool,
  course: CourseDetailsRow,
  units: CurriculumUnit[],
): Promise<EditedCourse> {
  const { archivedFrom: _, grade, price, createdAt, ...rest } = course
  const own = { kind: 'course', id: course.id } as const
  const order = { kind: 'order', id: course.id } as const
  const inside = units.flatMap(({ id, lessons }) => [
    { kind: 'unit' as const, id },
    ...lessons.map((lesson) => ({ kind: 'lesson' as const, id: lesson.id })),
  ])
  const revisions = await revisionsOfAll(school, [own, order, ...inside])
  return {
    ...rest,
    grade: gradeNameOf(grade),
    price: Number(price),
    createdAt: createdAt.toISOString(),
    revision: revisions.of(own),
    orderRevision: revisions.of(order),
    units: units.map(({ lessons, ...unit }) => ({
      ...unit,
      revision: revisions.of({ kind: 'unit', id: unit.id }),
      lessons: lessons.map((lesson) => ({ ...lesson, revision: revisions.of({ kind: 'lesson', id: lesson.id }) })),
    })),
    missing: missingOf({ courseName: course.courseName, units }),
  }
}
