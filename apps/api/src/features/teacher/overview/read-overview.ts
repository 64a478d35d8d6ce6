import type { GivenOf } from '@manassa/contract/endpoint'
import { OVERVIEW_DAYS, REFUNDS_SHOWN } from '@manassa/contract/limits'
import { isAllowed, type StaffNeed } from '@manassa/contract/rules/permissions'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import {
  type readOverview as call,
  type FirstStep,
  firstSteps,
  type Overview,
  type WaitingKind,
  waitingKinds,
} from '@manassa/contract/teacher/overview'
import { guessedCodes } from '#api/features/codes/code-attempts.ts'
import { schoolAtConsole } from '#api/features/school/school-at-console.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { GIGABYTE, LOW_SPACE_BYTES } from '#api/lib/media/disk-space.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { countQuiet } from '../radar/count-radar.ts'
import { type DayCounts, NOTHING } from './day-counts.ts'
import {
  type CalendarDay,
  calendarDays,
  codesTaken,
  countDays,
  firstStepsDone,
  refundsWithoutPayment,
  type SchoolCalendar,
  type StoredKind,
  storeDays,
  waitingRows,
} from './overview.queries.ts'

const needOfCount: Record<keyof DayCounts, StaffNeed> = {
  signUps: 'students',
  codesRedeemed: 'codes',
  lessonsWatched: 'results',
  attempts: 'results',
}
const needOfWaiting: Record<WaitingKind, StaffNeed> = {
  transfersMatched: 'money',
  transfersWaiting: 'money',
  transferMessages: 'money',
  questions: 'questions',
  questionReports: 'questions',
  drafts: 'courses',
  photos: 'photos',
  codesExpiring: 'codes',
  codesGuessed: 'codes',
  roomEnds: 'courses',
}
const needOfStep: Record<FirstStep, StaffNeed> = {
  school: 'school',
  contact: 'school',
  course: 'courses',
  video: 'courses',
  quiz: 'courses',
  publish: 'courses',
  codes: 'codes.make',
  assistants: 'assistants',
}
const countNames = Object.keys(needOfCount) as Array<keyof DayCounts>

/** Throws `school.unknown`. */
export async function readOverview(context: StaffContext): Promise<GivenOf<typeof call>> {
  const { db, tenantId, viewer, now } = context
  const { timeZone } = await schoolAtConsole(context)
  const days = await overviewDays(context, { tenantId, timeZone })
  const done = await firstStepsDone(db, tenantId)
  const maySee = (need: StaffNeed) => isAllowed(viewer, need)
  const kinds = waitingKinds.filter((kind) => maySee(needOfWaiting[kind]))
  const seen = countNames.filter((name) => maySee(needOfCount[name]))
  const countsOf = (some: readonly CountedDay[]) =>
    Object.fromEntries(seen.map((name) => [name, some.reduce((sum, day) => sum + day[name], 0)]))
  return {
    asOf: now.toISOString(),
    today: countsOf(days.slice(-1)),
    last30Days: countsOf(days),
    days: days.map((day) => ({ date: day.day, ...countsOf([day]) })),
    ...(maySee('students') && { studentsGoneQuiet: await countQuiet(context) }),
    ...(maySee('codes.make') && { codesTaken: await takenCodes(context) }),
    ...(maySee('money') && { refundsWithoutPayment: await newestRefunds(context) }),
    waits: await whatWaits(context, kinds),
    checklist: firstSteps.filter((step) => maySee(needOfStep[step])).map((step) => ({ step, done: done[step] })),
  }
}

const startOfMonth = ({ now }: StaffContext) => new Date(now.getTime() - OVERVIEW_DAYS * DAY_MS)

async function newestRefunds(context: StaffContext): Promise<Overview['refundsWithoutPayment']> {
  const rows = await refundsWithoutPayment(context, { since: startOfMonth(context), most: REFUNDS_SHOWN })
  const newest = rows.map(({ at, method, amount, what, ...row }) => ({
    at: at.toISOString(),
    method,
    amount: Number(amount),
    what: what ?? '',
    by: namedOrNull(row.byId, row.byName),
    student: namedOrNull(row.studentId, row.studentName),
  }))
  const [first] = rows
  return { count: Number(first?.count ?? 0), amount: Number(first?.sum ?? 0), newest }
}

async function takenCodes(context: StaffContext): Promise<Overview['codesTaken']> {
  const lines = await codesTaken(context.db, context.tenantId, startOfMonth(context))
  return lines.map(({ at, action, numbers, whoId, whoName, batchId, label }) => ({
    at: at.toISOString(),
    who: namedOrNull(whoId, whoName),
    what: action === 'codeBatch.csv' ? 'csv' : 'cards',
    batch: { id: batchId, label },
    numbers: numbers ?? '',
  }))
}

const isStored = (kind: WaitingKind): kind is StoredKind => kind !== 'codesGuessed' && kind !== 'roomEnds'

async function whatWaits(context: StaffContext, kinds: readonly WaitingKind[]) {
  const { db, tenantId, now, services } = context
  const stored = await waitingRows(db, tenantId, { kinds: kinds.filter(isStored), now })
  const guessed = kinds.includes('codesGuessed') ? await guessedCodes(context) : { count: 0, until: null }
  const freeBytes = kinds.includes('roomEnds') ? await services.media.freeBytes() : null
  const gigabytes = freeBytes !== null && freeBytes < LOW_SPACE_BYTES ? Math.floor(freeBytes / GIGABYTE) + 1 : 0
  return [
    ...stored,
    { kind: 'codesGuessed' as const, ...guessed },
    { kind: 'roomEnds' as const, count: gigabytes, until: null },
  ]
    .filter(({ count }) => count > 0)
    .map(({ until, ...waiting }) => ({ ...waiting, until: until?.toISOString() ?? null }))
}

interface CountedDay extends DayCounts {
  day: string
}

/** Requests that began before midnight have committed by then. */
const SETTLED_AFTER_MS = HOUR_MS

/**
 * Counts of the last days: stored for finished days, computed for the others. Finished days are stored on first use.
 */
async function overviewDays(context: StaffContext, school: SchoolCalendar) {
  const { db, now } = context
  const days = await calendarDays(db, school, now)
  const first = days.find(({ kept }) => kept === null)
  const counted = first ? await countDays(db, school, first.startsAt) : new Map<string, DayCounts>()
  const isOver = dayIsOverAt(context)
  const countedDays = days.map(({ day, kept }) => ({ day, ...(kept ?? counted.get(day) ?? NOTHING) }))
  const isNew = ({ day }: CountedDay) => days.some((each) => each.day === day && each.kept === null && isOver(each))
  await storeDays(db, school, countedDays.filter(isNew))
  return countedDays
}

/** The machine's clock must have passed the day too, so that days of a shifted clock are not stored. */
function dayIsOverAt({ now, services }: StaffContext) {
  const latest = Math.min(now.getTime(), services.clock.now().getTime()) - SETTLED_AFTER_MS
  return ({ endsAt }: CalendarDay) => endsAt.getTime() <= latest
}
