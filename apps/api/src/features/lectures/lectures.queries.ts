import type { SchoolDb } from '../../lib/db/database.ts'
import type { Student } from '../../lib/visit.ts'

/** A unit, its place in its course, and by which grants this student may reach it. */
export function findUnit(db: SchoolDb, student: Student, unitId: number) {
  return db
    .selectFrom('unit')
    .innerJoin('course', (join) =>
      join.onRef('course.tenantId', '=', 'unit.tenantId').onRef('course.id', '=', 'unit.courseId'),
    )
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.tenantId', '=', 'course.tenantId')
        .onRef('enrolment.courseId', '=', 'course.id')
        .on('enrolment.studentId', '=', student.id),
    )
    .leftJoin('lecture', (join) =>
      join
        .onRef('lecture.tenantId', '=', 'unit.tenantId')
        .onRef('lecture.unitId', '=', 'unit.id')
        .on('lecture.studentId', '=', student.id),
    )
    .where('unit.tenantId', '=', student.tenantId)
    .where('unit.id', '=', unitId)
    .where('unit.archivedAt', 'is', null)
    .select((eb) => [
      'unit.id',
      'unit.name',
      'unit.title',
      'unit.courseId',
      'course.name as courseName',
      'course.openingPolicy',
      'enrolment.enrolledAt',
      'lecture.redeemedAt',
      eb
        .selectFrom('unit as earlier')
        .whereRef('earlier.tenantId', '=', 'unit.tenantId')
        .whereRef('earlier.courseId', '=', 'unit.courseId')
        .whereRef('earlier.position', '<', 'unit.position')
        .where('earlier.archivedAt', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('order'),
    ])
    .executeTakeFirst()
}

interface Page {
  pageNumber: number
  pageSize: number
}

/** A page of the units that the student opened by code, newest first, with how many there are in all. One query. */
export function listLecturePage(db: SchoolDb, student: Student, { pageNumber, pageSize }: Page) {
  return db
    .with('mine', (cte) =>
      cte
        .selectFrom('lecture')
        .innerJoin('unit', (join) =>
          join.onRef('unit.tenantId', '=', 'lecture.tenantId').onRef('unit.id', '=', 'lecture.unitId'),
        )
        .innerJoin('course', (join) =>
          join.onRef('course.tenantId', '=', 'unit.tenantId').onRef('course.id', '=', 'unit.courseId'),
        )
        .where('lecture.tenantId', '=', student.tenantId)
        .where('lecture.studentId', '=', student.id)
        .where('unit.archivedAt', 'is', null)
        .select([
          'unit.id as unitId',
          'unit.name as unitName',
          'unit.title as unitTitle',
          'course.name as courseName',
          'course.grade',
          'course.term',
          'lecture.redeemedAt',
        ]),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('mine')
        .selectAll()
        .orderBy('redeemedAt', 'desc')
        .orderBy('unitId', 'desc')
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize),
    )
    .with('total', (cte) => cte.selectFrom('mine').select((eb) => eb.fn.countAll<number>().as('totalCount')))
    .selectFrom('total')
    .leftJoin('page', (join) => join.onTrue())
    .selectAll()
    .orderBy('redeemedAt', 'desc')
    .orderBy('unitId', 'desc')
    .execute()
}

/** A page of a unit's lessons, in order, with how many there are in all. One query. */
export function listLessonPage(db: SchoolDb, student: Student, unitId: number, { pageNumber, pageSize }: Page) {
  return db
    .with('ofUnit', (cte) =>
      cte
        .selectFrom('lesson')
        .where('tenantId', '=', student.tenantId)
        .where('unitId', '=', unitId)
        .where('archivedAt', 'is', null)
        .select(['id', 'name', 'type', 'position']),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('ofUnit')
        .selectAll()
        .orderBy('position')
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize),
    )
    .with('total', (cte) => cte.selectFrom('ofUnit').select((eb) => eb.fn.countAll<number>().as('totalCount')))
    .selectFrom('total')
    .leftJoin('page', (join) => join.onTrue())
    .selectAll()
    .orderBy('position')
    .execute()
}
