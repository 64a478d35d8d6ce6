import { joinedPauses } from '@manassa/contract/rules/unit-window'
import { weekEndingOn } from '@manassa/contract/rules/weekdays'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { dayIn, daysAfter, momentOn } from '#api/lib/local-time.ts'
import { type GrantedUnit, lastActivityIn, lessonById, listGrantedUnits } from '../access/granted-units.ts'
import { windowFor } from '../access/studied-units.ts'
import { decidedDays } from '../access/unit-days.ts'
import type { ParentSchool } from '../school/parent-school.ts'
import { weekRecord } from './parent-week.queries.ts'
import { type WeekHelp, weekHelp } from './week-help.ts'

/** A week of a student as a parent reads it. It has all fields of the page and no other. */
export interface ParentWeek {
  /** The first two names. */
  name: string
  /** The first and last day, as `2026-11-26`. */
  from: string
  to: string
  days: number
  /** Null if it is unknown: something was studied, and no app has reported for how long. */
  minutes: number | null
  /** The lessons of the units that closed in the week; null if nothing was due. */
  lessons: { done: number; all: number } | null
  marks: Array<{ lessonName: string; score: number | null; passed: boolean; isCorrected: boolean }>
  next: { unit: string; closesAt: Date; lessonsLeft: number } | null
  pausedUntil: Date | null
  question: string | null
  help: WeekHelp | null
}

interface Week {
  from: string
  to: string
  fromAt: Date
  /** The start of the day after it. */
  untilAt: Date
}

/** The seven days that end with the school's newest day of messages, today included. */
export function reportedWeek({ parentDay, timeZone }: ParentSchool, now: Date): Week {
  const { from, to } = weekEndingOn(parentDay, dayIn(timeZone, now.getTime()))
  const startOf = (day: string) => new Date(momentOn(timeZone, day, 0))
  return { from, to, fromAt: startOf(from), untilAt: startOf(daysAfter(to, 1)) }
}

export async function parentWeek(
  context: SchoolContext & { contentVersion?: Promise<string> },
  school: ParentSchool,
  student: { id: number; name: string },
): Promise<ParentWeek> {
  const { db, tenantId, services } = context
  const now = services.clock.schoolNow()
  const week = reportedWeek(school, now)
  const granted = await listGrantedUnits({ ...context, viewer: { tenantId } }, student.id)
  const units = granted.filter(({ unit }) => unit.lessons.length > 0)
  const quizIds = units.flatMap(({ unit }) => unit.lessons.filter(({ type }) => type === 'Quiz').map(({ id }) => id))
  const due = dueInWeek(units, week, now)
  const open = units.filter((unit) => windowFor(unit, now).state === 'open')
  const unitIds = [...due, ...open].map(({ unit }) => unit.id)
  const query = { tenantId, studentId: student.id, ...week, quizIds, unitIds }
  const { days, seconds, marks, question } = await weekRecord(db, query)
  const facts = {
    name: student.name.trim().split(/\s+/).slice(0, 2).join(' '),
    from: week.from,
    to: week.to,
    days,
    minutes: seconds === null && days > 0 ? null : Math.round((seconds ?? 0) / 60),
    lessons: countedLessons(due),
    marks: marks.flatMap(({ lessonId, ...mark }) => {
      const at = lessonById(units, lessonId)
      return at ? [{ lessonName: at.lesson.lessonName, ...mark }] : []
    }),
    ...nextClosing(units, now),
  }
  return { ...facts, question, help: weekHelp(facts, now) }
}

/**
 * The units that closed in the week, and of a course whose units stay open the one studied last. A course whose weeks
 * stood still all the time has none.
 */
function dueInWeek(units: readonly GrantedUnit[], week: Week, now: Date): GrantedUnit[] {
  const counted = units.filter((unit) => !isPausedThroughout(unit, week))
  const closed = counted.filter((unit) => {
    const window = windowFor(unit, week.untilAt)
    return window.state === 'ended' && window.because?.kind !== 'shut' && new Date(window.endedAt) >= week.fromAt
  })
  const moment = new Date(Math.min(now.getTime(), week.untilAt.getTime()))
  const lasting = counted.filter((unit) => {
    const window = windowFor(unit, moment)
    return window.state === 'open' && window.closes === null
  })
  const studiedLast = [...Map.groupBy(lasting, ({ course }) => course.id).values()].map((ofCourse) => {
    const [last] = ofCourse.toSorted((one, other) => lastActivityIn(other) - lastActivityIn(one))
    return last
  })
  return [...closed, ...studiedLast.filter((unit) => unit !== undefined)]
}

function countedLessons(due: readonly GrantedUnit[]): ParentWeek['lessons'] {
  if (due.length === 0) return null
  const sum = (countOf: (unit: GrantedUnit) => number) => due.reduce((total, unit) => total + countOf(unit), 0)
  return { done: sum(({ doneLessonCount }) => doneLessonCount), all: sum(({ unit }) => unit.lessons.length) }
}

function isPausedThroughout({ course, unit, enrolledAt, own }: GrantedUnit, { fromAt, untilAt }: Week): boolean {
  const { pauses } = decidedDays(course, { unitId: unit.id, enrolledAt, own })
  return joinedPauses(pauses).some(({ from, until }) => from <= fromAt && until >= untilAt)
}

function nextClosing(units: readonly GrantedUnit[], now: Date): Pick<ParentWeek, 'next' | 'pausedUntil'> {
  const windows = units.map((unit) => ({ ...unit, window: windowFor(unit, now) }))
  const [next] = windows
    .flatMap(({ unit, window, doneLessonCount }) => {
      const lessonsLeft = unit.lessons.length - doneLessonCount
      if (window.state !== 'open' || window.closes === null || lessonsLeft === 0) return []
      return [{ unit: unit.unitTitle || unit.unitName, closesAt: new Date(window.closes.at), lessonsLeft }]
    })
    .toSorted((one, other) => one.closesAt.getTime() - other.closesAt.getTime())
  const ends = windows.flatMap(({ window }) => {
    const because = 'because' in window ? window.because : undefined
    return because?.kind === 'paused' ? [Date.parse(because.until)] : []
  })
  return { next: next ?? null, pausedUntil: ends.length > 0 ? new Date(Math.min(...ends)) : null }
}
