import { MISSED_UNIT_SHOWN_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { type UnitWindow, unitToAnnounce } from '@manassa/contract/rules/unit-window'
import type { WhereToGoOn } from '@manassa/contract/student/study'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { type GrantedUnit, lastActivityIn, listGrantedUnits, placeOfUnit } from '../access/granted-units.ts'
import { windowFor } from '../access/studied-units.ts'
import { homeNotices } from '../notices/home-notices.ts'

/** The lesson to continue with, and the school's announcements for that page. */
export async function whereToGoOn(context: StudentContext): Promise<WhereToGoOn> {
  return { ...(await placeToGoOn(context)), ...(await homeNotices(context)) }
}

/** Unfinished open lessons come first; among those, the one studied last. */
async function placeToGoOn(context: StudentContext): Promise<WhereToGoOn> {
  const { now, viewer } = context
  const units = await listGrantedUnits(context, viewer.id)
  const places = [...Map.groupBy(units, placeKey).values()].map((units) => placeOf(units, now))
  if (places.every(({ lessonCount }) => lessonCount === 0)) return { state: 'none' }

  const candidates = places.toSorted(lastFirst).flatMap(({ left, ...place }) => {
    const unit = unitToAnnounce(left)
    return unit ? [{ place, unit }] : []
  })
  const open = candidates.find(({ unit }) => unit.window.state === 'open')
  const chosen = open ? open.unit : unitToAnnounce(candidates.map(({ unit }) => unit))
  const place = candidates.find(({ unit }) => unit === chosen)?.place
  if (!chosen || !place) return { state: 'done' }
  const view = viewOf(place, chosen)
  if (view.state !== 'open' && view.state !== 'upcoming') return view
  const missed = lastMissedUnit(
    places.flatMap(({ left }) => left),
    now,
  )
  if (!missed) return view
  const { course, unit, endedAt } = missed
  const { unitName, unitTitle } = unit
  return {
    ...view,
    missed: { place: placeOfUnit(missed), courseName: course.courseName, unitName, unitTitle, endedAt },
  }
}

/** Among units with lessons left, the one that closed last; null if none closed lately. */
export function lastMissedUnit<Unit extends { window: UnitWindow }>(left: readonly Unit[], now: Date) {
  const unit = unitToAnnounce(left.filter(({ window }) => window.state === 'ended'))
  if (unit?.window.state !== 'ended') return null
  const { endedAt } = unit.window
  return now.getTime() - Date.parse(endedAt) > MISSED_UNIT_SHOWN_DAYS * DAY_MS ? null : { ...unit, endedAt }
}

const placeKey = ({ enrolledAt, course, unit }: GrantedUnit) => (enrolledAt ? `c${course.id}` : `u${unit.id}`)

function placeOf(granted: readonly GrantedUnit[], now: Date) {
  const units = granted.map((one) => ({ ...one, window: windowFor(one, now) }))
  return {
    lessonCount: granted.reduce((total, { unit }) => total + unit.lessons.length, 0),
    doneLessonCount: granted.reduce((total, one) => total + one.doneLessonCount, 0),
    /** The time of the student's last activity there; entering its code counts. */
    lastAt: Math.max(...granted.map(lastActivityIn)),
    left: units.filter(({ unit, doneLessonCount }) => doneLessonCount < unit.lessons.length),
  }
}
type LessonToContinue = Omit<ReturnType<typeof placeOf>, 'left'>
type LeftUnit = ReturnType<typeof placeOf>['left'][number]

const lastFirst = (a: LessonToContinue, b: LessonToContinue) => b.lastAt - a.lastAt

function viewOf({ lessonCount, doneLessonCount }: LessonToContinue, unit: LeftUnit): WhereToGoOn {
  const { course, window } = unit
  const { id: unitId, unitName, unitTitle } = unit.unit
  const shared = {
    place: placeOfUnit(unit),
    courseId: course.id,
    courseName: course.courseName,
    unitId,
    unitName,
    unitTitle,
    doneLessonCount,
    lessonCount,
  }
  switch (window.state) {
    case 'open':
      return {
        state: 'open',
        ...shared,
        closesAt: window.closes?.at ?? null,
        closingSoon: window.closes?.closingSoon ?? false,
      }
    case 'upcoming':
      return { state: 'upcoming', ...shared, opensAt: window.opensAt }
    case 'ended':
      return { state: 'ended', ...shared, endedAt: window.endedAt }
    case 'undated':
      return { state: 'none' }
  }
}
