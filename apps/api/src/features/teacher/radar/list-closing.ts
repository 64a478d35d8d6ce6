import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { begunWeeksAgo, boundaryOf } from '@manassa/contract/rules/unit-window'
import type { ClosingStudent, listClosing as call } from '@manassa/contract/teacher/radar'
import { courseStructures } from '#api/features/access/course-structure.ts'
import type { CourseStructure } from '#api/features/access/studied-course.ts'
import { redemptionOf, type StudentsUnit, windowFor } from '#api/features/access/studied-units.ts'
import { pauseOf } from '#api/features/access/unit-days.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { newestContacts } from '../students/note-contact.ts'
import { leftLessons, type MayClose, type StartSpan, tomorrowOf, unitsThatMayClose } from './closing.queries.ts'

type ClosingContext = Pick<StaffContext, 'db' | 'tenantId' | 'services' | 'now'>

export async function listClosing(
  context: StaffContext,
  { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const closing = await closingTomorrow(context, search)
  const first = (pagenumber - 1) * pagesize
  const rows = closing.slice(first, first + pagesize)
  const contacts = await newestContacts(
    context,
    rows.map(({ id }) => id),
  )
  const students = rows.map((row) => ({ ...row, contact: contacts.get(row.id) ?? null }))
  return { ...pageMeta(closing.length, page), students }
}

export const countClosing = async (context: ClosingContext) => (await closingTomorrow(context, '')).length

/**
 * Candidates are selected by the start of their weeks. Their windows are then decided by the rules that let students
 * in, because a statement cannot repeat those.
 */
async function closingTomorrow(
  context: ClosingContext,
  search: string,
): Promise<Array<Omit<ClosingStudent, 'contact'>>> {
  const { db, tenantId, now } = context
  const { from, until, courseIds } = await tomorrowOf(context, now)
  const courses = await courseStructures({ ...context, db, viewer: { tenantId } }, courseIds)
  const spans = [...courses.values()].flatMap((course) => startSpans(course, from, until))
  const found = (await unitsThatMayClose(context, { search, spans, from, until })).flatMap((row) => {
    const course = courses.get(row.courseId)
    return course ? unitsClosing(row, course, { now, from, until }) : []
  })
  const unique = [...new Map(found.map((one) => [`${one.student.id} ${one.unit.id}`, one])).values()]
  const left = await leftLessons(
    context,
    unique.map(({ student, unit }) => ({ studentId: student.id, unitId: unit.id })),
  )
  return unique
    .flatMap(({ student: { id, name, phone, parentPhone }, course, unit, closesAt }, index) => {
      const leftLessonCount = left[index] ?? 0
      if (leftLessonCount === 0) return []
      const unitFacts = { id: unit.id, name: unit.unitTitle || unit.unitName }
      const facts = { unit: unitFacts, courseName: course.courseName, leftLessonCount }
      return [{ id, name, phone, parentPhone, ...facts, closesAt: closesAt.toISOString() }]
    })
    .toSorted((one, other) => one.closesAt.localeCompare(other.closesAt) || one.id - other.id)
}

/** The starts of weeks that end between two moments: by enrolment for each unit, by a code for a first week. */
function startSpans({ id: courseId, openingPolicy, units, pauses }: CourseStructure, from: Date, until: Date) {
  const stops = pauses.map(pauseOf)
  const spanOf = (unitId: number, weeks: number, isByCode: boolean): StartSpan => ({
    courseId,
    unitId,
    isByCode,
    from: begunWeeksAgo(weeks, from, stops),
    until: begunWeeksAgo(weeks, until, stops),
  })
  return units.flatMap(({ id }, index) => [
    ...(openingPolicy === 'weekly-window' ? [spanOf(id, index + 1, false)] : []),
    spanOf(id, 1, true),
  ])
}

interface Day {
  now: Date
  from: Date
  until: Date
}

function unitsClosing(student: MayClose, course: CourseStructure, { now, from, until }: Day) {
  return course.units.flatMap((unit, unitIndex) => {
    if (student.unitId !== null && student.unitId !== unit.id) return []
    const { enrolledAt, own } = student
    const granted: StudentsUnit = { course, unitIndex, enrolledAt, redeemedAt: redemptionOf(student, unit.id), own }
    const closesAt = boundaryOf(windowFor(granted, from))
    const isOpen = [now, from].every((moment) => windowFor(granted, moment).state === 'open')
    // Another grant may continue where this one ends.
    if (!isOpen || closesAt === null || closesAt >= until.getTime()) return []
    if (windowFor(granted, new Date(closesAt)).state === 'open') return []
    return [{ student, course, unit, closesAt: new Date(closesAt) }]
  })
}
