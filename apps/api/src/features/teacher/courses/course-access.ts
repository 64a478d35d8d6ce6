import { gatedLessons } from '@manassa/contract/rules/lesson-gate'
import { joinedPauses, type OpeningPolicy, type Pause, windowOf } from '@manassa/contract/rules/unit-window'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import type { Effect } from '../editing/effects.ts'
import {
  type CourseStudentRow,
  findPolicy,
  listPublished,
  listStudents,
  type PublishedLessonRow,
} from './course-access.queries.ts'
import { type DecisionRow, listDecisions, listOwnPauses, listPauses } from './course-days.ts'

export { coursesWithStudents } from './course-access.queries.ts'

interface StudentAccess {
  name: string
  openLessons: ReadonlySet<number>
  /** The keys are unit ids, and the values describe the window as text. Units whose window has ended are missing. */
  turns: ReadonlyMap<number, string>
}

/** Begins the text of an open window; its end follows, if it has one. */
const OPEN = 'open '

export type CourseAccess = ReadonlyMap<number, StudentAccess>

/** Computes everyone's access by the same rules as the students' own calls. */
export async function courseAccess(context: StaffContext, courseId: number): Promise<CourseAccess> {
  const students = await listStudents(context, courseId)
  if (students.length === 0) return new Map()
  const { now } = context
  const { openingPolicy: policy } = await findPolicy(context, courseId)
  const units = [...Map.groupBy(await listPublished(context, courseId), ({ unitId }) => unitId)]
  // Joining overlapping pauses first keeps the work per student and unit small.
  const ofCourse = joinedPauses(await listPauses(context, courseId))
  const own = await listOwnPauses(
    context,
    students.map(({ id }) => id),
  )
  const decidedFor = byStudent(await listDecisions(context, courseId))
  return new Map(
    students.map((student) => {
      const pauses = [...ofCourse, ...(own.get(student.id) ?? [])]
      const grants = { policy, pauses, decisions: decidedFor(student.id) }
      return [student.id, accessOf(student, units, grants, now)]
    }),
  )
}

function byStudent(decisions: readonly DecisionRow[]) {
  const named = decisions.map(({ students }) => new Set(students))
  return (studentId: number) =>
    decisions.filter(({ whom }, place) => whom !== 'named' || named[place]?.has(studentId) === true)
}

interface CourseGrants {
  policy: OpeningPolicy
  pauses: readonly Pause[]
  decisions: readonly DecisionRow[]
}

function accessOf(
  { name, enrolledAt, lectures, done }: CourseStudentRow,
  units: ReadonlyArray<[number, PublishedLessonRow[]]>,
  { decisions, ...course }: CourseGrants,
  now: Date,
): StudentAccess {
  const isDone = new Set(done)
  const openLessons = new Set<number>()
  const turns = new Map<number, string>()
  for (const [index, [unitId, rows]] of units.entries()) {
    const since = lectures?.[unitId]
    const redeemedAt = since ? new Date(since) : null
    const decided = decidedOf(decisions, unitId, enrolledAt)
    const window = windowOf({ index, enrolledAt, redeemedAt, ...course, ...decided }, now)
    if (window.state === 'upcoming') turns.set(unitId, window.opensAt)
    if (window.state !== 'open') continue
    turns.set(unitId, OPEN + (window.closes?.at ?? ''))
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

/** Late publishing adds windows, and the newest manual decision overrides earlier ones. */
function decidedOf(decisions: readonly DecisionRow[], unitId: number, enrolledAt: Date | null) {
  const ofUnit = decisions.filter((one) => one.unitId === null || one.unitId === unitId)
  const late = ofUnit.flatMap(({ enrolledUntil, opensAt, closesAt }) =>
    enrolledUntil && opensAt && closesAt && enrolledAt && enrolledAt <= enrolledUntil ? [{ opensAt, closesAt }] : [],
  )
  return { late, decision: ofUnit.findLast(({ whom }) => whom !== 'late') ?? null }
}

/** True if the student has the published unit at least until then. */
export function isOpenUntil(
  access: CourseAccess,
  { studentId, unitId }: { studentId: number; unitId: number },
  at: Date,
) {
  const turn = access.get(studentId)?.turns.get(unitId)
  if (!turn?.startsWith(OPEN)) return false
  const closesAt = turn.slice(OPEN.length)
  return closesAt === '' || closesAt >= at.toISOString()
}

export function effectsBetween(before: CourseAccess, after: CourseAccess): Effect[] {
  const students = [...after].map(([id, is]) => ({ id, name: is.name, is, was: before.get(id) }))
  const studentsWhere = (isTouched: (was: StudentAccess, is: StudentAccess) => boolean) =>
    students.flatMap(({ id, name, was, is }) => (was && isTouched(was, is) ? [{ id, name }] : []))
  return [
    { kind: 'lessonsOpen', students: studentsWhere((was, is) => hasMore(is, was)) },
    { kind: 'lessonsShut', students: studentsWhere((was, is) => hasMore(was, is)) },
    {
      kind: 'turnsMove',
      students: studentsWhere((was, is) => [...was.turns].some(([unit, turn]) => moved(turn, is.turns.get(unit)))),
    },
  ]
}

const hasMore = (one: StudentAccess, other: StudentAccess) =>
  [...one.openLessons].some((id) => !other.openLessons.has(id))

const moved = (was: string, is: string | undefined) => is !== undefined && is !== was
