import { gatedLessons } from '@manassa/contract/rules/lesson-gate'
import type { OpeningPolicy } from '@manassa/contract/rules/unit-window'
import { sql } from 'kysely'
import { type GivenWindow, type GivenWindowTexts, givenOf } from '#api/features/access/given-windows.ts'
import { windowOf } from '#api/features/access/studied-units.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import type { Effect } from '../editing/effects.ts'

/** What one student can open of a course at this moment, and when its units have their turn. */
interface Access {
  name: string
  openLessons: ReadonlySet<number>
  /** By unit: from when to when, as text. A turn that is over is none. */
  turns: ReadonlyMap<number, string>
}

/** The same of everybody who studies the course or has a lecture of it, by the student. */
export type CourseAccess = ReadonlyMap<number, Access>

interface StudentRow {
  id: number
  name: string
  enrolledAt: Date | null
  /** By unit, when a code opened it. */
  lectures: Record<string, string> | null
  /** By unit. */
  given: Record<string, GivenWindowTexts> | null
  /** Lessons that were completed or handed in. */
  done: number[] | null
}

interface LessonRow {
  unitId: number
  lessonId: number | null
  type: 'Video' | 'Quiz' | null
}

/** What everybody can open of a course now, by the rules that the students' own calls go by. */
export async function courseAccess(context: StaffContext, courseId: number): Promise<CourseAccess> {
  const students = await listStudents(context, courseId)
  if (students.length === 0) return new Map()
  const { db, tenantId, now } = context
  const { openingPolicy: policy } = await db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('id', '=', courseId)
    .select('openingPolicy')
    .executeTakeFirstOrThrow()
  const units = [...Map.groupBy(await listPublished(context, courseId), ({ unitId }) => unitId)]
  return new Map(students.map((student) => [student.id, accessOf(student, units, { policy, now })]))
}

function accessOf(
  { name, enrolledAt, lectures, given, done }: StudentRow,
  units: ReadonlyArray<[number, LessonRow[]]>,
  { policy, now }: { policy: OpeningPolicy; now: Date },
): Access {
  const isDone = new Set(done)
  const openLessons = new Set<number>()
  const turns = new Map<number, string>()
  for (const [index, [unitId, rows]] of units.entries()) {
    const since = lectures?.[unitId]
    const redeemedAt = since ? new Date(since) : null
    const decided: GivenWindow[] = givenOf({ givenWindows: given?.[unitId] ?? [] })
    const window = windowOf(index, { enrolledAt, redeemedAt, given: decided, policy, now })
    if (window.state === 'upcoming') turns.set(unitId, window.opensAt)
    if (window.state !== 'open') continue
    turns.set(unitId, `open ${window.closes?.at ?? ''}`)
    const lessons = rows.flatMap(({ lessonId, type }) => (lessonId && type ? [{ lessonId, type }] : []))
    const gated = gatedLessons(
      lessons.map(({ lessonId, type }) => ({
        type,
        isCompleted: isDone.has(lessonId),
        isQuizSubmitted: isDone.has(lessonId),
      })),
    )
    for (const [place, { lessonId }] of lessons.entries()) if (!gated[place]) openLessons.add(lessonId)
  }
  return { name, openLessons, turns }
}

/** What a write has done to students, by how it was and how it is. */
export function effectsBetween(before: CourseAccess, after: CourseAccess): Effect[] {
  const students = [...after].map(([id, is]) => ({ id, name: is.name, is, was: before.get(id) }))
  const whom = (isTouched: (was: Access, is: Access) => boolean) =>
    students.flatMap(({ id, name, was, is }) => (was && isTouched(was, is) ? [{ id, name }] : []))
  return [
    { kind: 'lessonsOpen', students: whom((was, is) => hasMore(is, was)) },
    { kind: 'lessonsShut', students: whom((was, is) => hasMore(was, is)) },
    {
      kind: 'turnsMove',
      students: whom((was, is) => [...was.turns].some(([unit, turn]) => moved(turn, is.turns.get(unit)))),
    },
  ]
}

const hasMore = (one: Access, other: Access) => [...one.openLessons].some((id) => !other.openLessons.has(id))

/** A unit that is gone, or over, has no other turn. */
const moved = (was: string, is: string | undefined) => is !== undefined && is !== was

async function listPublished({ db, tenantId }: StaffContext, courseId: number): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select unit.id as unit_id, lesson.id as lesson_id, lesson.type
    from unit
    left join lesson
      on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state = 'published'
    where unit.tenant_id = ${tenantId} and unit.course_id = ${courseId} and unit.state = 'published'
    order by unit.position, lesson.position`.execute(db)
  return rows
}

async function listStudents({ db, tenantId }: StaffContext, courseId: number): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    with of_course as (
      select unit.id as unit_id, lesson.id as lesson_id
      from unit left join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id
      where unit.tenant_id = ${tenantId} and unit.course_id = ${courseId}
    ), own_unit as (
      select distinct unit_id from of_course
    ), lectures as (
      select student_id, jsonb_object_agg(unit_id, redeemed_at) as units
      from lecture join own_unit using (unit_id) where lecture.tenant_id = ${tenantId} group by 1
    ), enrolled as (
      select student_id, enrolled_at from enrolment where tenant_id = ${tenantId} and course_id = ${courseId}
    ), done as (
      select student_id, jsonb_agg(distinct lesson_id) as lessons from (
        select student_id, lesson_id from video_progress join of_course using (lesson_id)
        where video_progress.tenant_id = ${tenantId} and completed_at is not null
        union all
        select student_id, lesson_id from quiz_attempt join of_course using (lesson_id)
        where quiz_attempt.tenant_id = ${tenantId}
      ) as finished group by 1
    )
    select account.id, account.name, enrolled.enrolled_at, lectures.units as lectures, done.lessons as done, (
      select jsonb_object_agg(unit_id, windows) from (
        select given.unit_id, jsonb_agg(jsonb_build_object('opensAt', given.opens_at, 'closesAt', given.closes_at)) as windows
        from given_window as given join own_unit using (unit_id)
        where given.tenant_id = ${tenantId} and given.ended_at is null
          and (given.student_id = account.id
            or (given.student_id is null and enrolled.enrolled_at <= given.enrolled_until))
        group by 1
      ) as decided
    ) as given
    from account
    left join enrolled on enrolled.student_id = account.id
    left join lectures on lectures.student_id = account.id
    left join done on done.student_id = account.id
    where account.tenant_id = ${tenantId}
      and (enrolled.student_id is not null or lectures.student_id is not null)
    order by account.id`.execute(db)
  return rows
}
