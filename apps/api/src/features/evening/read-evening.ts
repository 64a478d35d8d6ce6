import { CLOSING_SHOWN_WITHIN_HOURS, CLOSING_UNITS_SHOWN } from '@manassa/contract/limits'
import { gatedLessons } from '@manassa/contract/rules/lesson-gate'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { WindowCause } from '@manassa/contract/rules/unit-window'
import type { Evening, MissedUnit, NextLesson } from '@manassa/contract/student/evening'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { storedVideo } from '../access/course-structure.ts'
import {
  type GrantedUnit,
  lastActivityIn,
  lessonById,
  lessonIn,
  listGrantedUnits,
  placeOfUnit,
} from '../access/granted-units.ts'
import type { LessonStructure, QuizStructure } from '../access/studied-course.ts'
import { windowFor } from '../access/studied-units.ts'
import { addressesFor } from '../media/signed-address.ts'
import { countMistakesDue, submittedQuizzes } from '../mistakes/mistake-book.ts'
import { shownNotices } from '../notices/home-notices.ts'
import { noticedSince } from '../notices/notices-for-owner.ts'
import { smallPosterKey } from '../pictures/small-poster.ts'
import { lastMissedUnit } from '../study/where-to-go-on.ts'
import { type EveningRecord, eveningRecord } from './evening.queries.ts'
import { firstLessonLeft, hasLessonsLeft, nextUnit, type UnitInTurn } from './next-lesson.ts'
import { closedView } from './read-closed-unit.ts'

type EveningUnit = GrantedUnit & UnitInTurn

export async function readEvening(context: StudentContext): Promise<Evening> {
  const { db, viewer, now } = context
  const granted = await listGrantedUnits(context, viewer.id)
  const units = granted.filter(({ unit }) => unit.lessons.length > 0).map((one) => inTurn(one, now))
  const found = nextUnit(units, now)
  const lesson = found?.unit.unit.lessons[found.lessonIndex ?? -1]
  const quizzes = units.flatMap((one) => one.unit.lessons.filter(({ type }) => type === 'Quiz'))
  // If nothing else is left, a unit is named however long ago it closed.
  const ended = found?.unit.window.state === 'ended' ? found.unit : null
  const missed = ended ? null : lastMissedUnit(units.filter(hasLessonsLeft), now)
  const missedCourse = (ended ?? missed)?.course
  const submitted = submittedQuizzes(units)
  const query = {
    quizIds: quizzes.map(({ id }) => id),
    videoId: lesson?.type === 'Video' ? lesson.id : null,
    practiceIds: lesson ? [] : repeatablePractices(units),
    reviewedIds: [...submitted.keys()],
    missedCourseId: missedCourse?.id ?? null,
    missedTerm: missedCourse?.term ?? null,
    // A student who has finished courses of the first term alone is offered one of the second.
    offersSecondTerm: units.length > 0 && !found && units.every(({ course }) => course.term === 'First'),
    eventsSince: noticedSince(context),
  }
  const record = await eveningRecord(db, viewer, query, now)
  const { startsOn, today, activeDays, mistakes } = record
  const next = sittingOf(units, record) ?? (await nextOf(context, { units, found, record }))
  return {
    now: now.toISOString(),
    next,
    ...(missed && { missed: missedView(context, missed, record) }),
    week: { startsOn, today, activeDays, ...lessonsOfWeek(units) },
    closing: closingUnits(units, { except: 'unitId' in next ? next.unitId : null, now }),
    marks: record.marks.flatMap(({ submittedAt, ...mark }) => {
      const at = lessonById(units, mark.lessonId)
      return at ? [{ ...at.view, ...mark, submittedAt: isoOf(submittedAt) }] : []
    }),
    ...repliesIn(units, record),
    mistakesDue: mistakes ? countMistakesDue(mistakes, submitted) : 0,
    ...shownNotices(context, record),
  }
}

function repliesIn(units: readonly EveningUnit[], record: EveningRecord) {
  const replies = record.replies.flatMap(({ lessonId, seconds }) => {
    const at = lessonById(units, lessonId)
    return at ? [{ ...at.view, seconds }] : []
  })
  return replies.length > 0 ? { replies } : {}
}

const isoOf = (moment: string) => new Date(moment).toISOString()

function inTurn(granted: GrantedUnit, now: Date): EveningUnit {
  const lessons = granted.unit.lessons.map(({ id, type }) => {
    const studied = granted.studied[id]
    return { id, type, isDone: studied?.isDone ?? false, lastAt: studied ? Date.parse(studied.lastAt) : null }
  })
  return { ...granted, window: windowFor(granted, now), lessons, lastAt: lastActivityIn(granted) }
}

const isOpen = ({ window }: UnitInTurn) => window.state === 'open'

function repeatablePractices(units: readonly EveningUnit[]): number[] {
  const done = units.filter(isOpen).flatMap(({ unit, studied }) => unit.lessons.filter(({ id }) => studied[id]?.isDone))
  return done.flatMap(({ id, quiz }) => (quiz?.kind === 'practice' && quiz.attemptsAllowed === null ? [id] : []))
}

function sittingOf(units: readonly EveningUnit[], { sitting }: EveningRecord): NextLesson | null {
  if (!sitting) return null
  const at = lessonById(units, sitting.lessonId)
  if (!at?.lesson.quiz) return null
  return { state: 'sitting', ...at.view, ...quizView(at.lesson.quiz), endsAt: isoOf(sitting.endsAt) }
}

interface EveningUnits {
  units: readonly EveningUnit[]
  found: ReturnType<typeof nextUnit<EveningUnit>>
  record: EveningRecord
}

async function nextOf(context: StudentContext, { units, found, record }: EveningUnits): Promise<NextLesson> {
  if (units.length === 0) return { state: 'none' }
  const practice = practiceView(units, record)
  if (!found) return { state: 'done', ...practice, ...(record.offer && { offer: record.offer }) }
  const { unit } = found
  const { window } = unit
  switch (window.state) {
    case 'open': {
      const { closes, because } = window
      const days = { closesAt: closes?.at ?? null, closingSoon: closes?.closingSoon ?? false, ...pauseIn(because) }
      return openLesson(context, unit, { index: found.lessonIndex ?? 0, days, positionSeconds: record.positionSeconds })
    }
    case 'upcoming': {
      const { pause } = pauseIn(window.because)
      const upcoming = { ...unitView(unit), opensAt: window.opensAt, ...practice }
      return pause
        ? { state: 'paused', ...upcoming, pause }
        : { state: 'upcoming', ...upcoming, isWeekDone: units.some(isOpen) }
    }
    case 'ended':
      return { state: 'missed', ...missedView(context, { ...unit, endedAt: window.endedAt }, record) }
    case 'undated':
      return { state: 'none' }
  }
}

type OpenDays = Pick<Extract<NextLesson, { state: 'video' }>, 'closesAt' | 'closingSoon' | 'pause'>

async function openLesson(
  context: StudentContext,
  unit: EveningUnit,
  { index, days, positionSeconds }: { index: number; days: OpenDays; positionSeconds: number | null },
): Promise<NextLesson> {
  const { lesson, view } = lessonIn(unit, index)
  const fields = { ...unitView(unit), ...view, ...days }
  if (lesson.quiz) {
    const locked = unit.unit.lessons.find((_, place) => place > index && !unit.lessons[place]?.isDone)
    return { state: 'quiz', ...fields, ...quizView(lesson.quiz), ...(locked && { unlocks: locked.lessonName }) }
  }
  const video = await storedVideo(context, lesson.id)
  return {
    state: 'video',
    ...fields,
    positionSeconds: positionSeconds ?? 0,
    durationSeconds: lesson.durationSeconds === null ? null : Math.round(lesson.durationSeconds),
    sizeBytes: video?.sizeBytes ?? null,
    renditions: video?.renditions ?? [],
    ...(video && pictureOf(context, { ...video, lessonId: lesson.id })),
  }
}

interface PosterOfLesson {
  lessonId: number
  durationSeconds: string | number | null
  posterKey: string | null
  posterPath: string | null
}

/** A frame of the video. Posters on other hosts are left out, because their size is unknown. */
function pictureOf(context: StudentContext, { lessonId, durationSeconds, posterKey, posterPath }: PosterOfLesson) {
  if (posterKey === null) return posterPath?.startsWith('/') ? { pictureUrl: posterPath } : {}
  const seconds = durationSeconds === null ? null : Number(durationSeconds)
  const addresses = addressesFor({ ...context, origin: '' }, { lessonId, durationSeconds: seconds })
  return { pictureUrl: addresses.file(smallPosterKey(posterKey)) }
}

const pauseIn = (because?: WindowCause) =>
  because?.kind === 'paused' ? { pause: { until: because.until, reason: because.reason } } : {}

const quizView = ({ kind, questionCount, timeLimitMinutes }: QuizStructure) => ({
  kind,
  questionCount,
  timeLimitMinutes,
})

function practiceView(units: readonly EveningUnit[], { practice }: EveningRecord) {
  const at = practice && lessonById(units, practice.lessonId)
  return at ? { practice: { ...at.view, score: practice.score } } : {}
}

interface EndedUnit extends EveningUnit {
  endedAt: string
}

function missedView({ now }: StudentContext, unit: EndedUnit, { chancesTaken }: EveningRecord): MissedUnit {
  const { course, window, endedAt } = unit
  const { unitIndex } = lessonIn(unit, 0).view
  const closed = closedView({ course, window, chancesTaken, now })
  const readableLessonIndex = closed.staysReadable ? firstWith(unit, hasFileOrAttempt) : -1
  const transcriptLessonIndex = closed.staysReadable ? firstWith(unit, ({ hasCaptions }) => hasCaptions) : -1
  return {
    ...unitView(unit),
    unitIndex,
    endedAt,
    ...closed,
    ...(readableLessonIndex >= 0 && { readableLessonIndex }),
    ...(transcriptLessonIndex >= 0 && { transcriptLessonIndex }),
  }
}

const hasFileOrAttempt = ({ type, attachmentKey }: LessonStructure, isDone: boolean) =>
  attachmentKey !== null || (type === 'Quiz' && isDone)

/** The index of the first lesson of this kind that no quiz locks; -1 without one. */
function firstWith({ unit, lessons }: EveningUnit, matches: (lesson: LessonStructure, isDone: boolean) => boolean) {
  const gated = gatedLessons(
    lessons.map((lesson) => ({ ...lesson, isCompleted: lesson.isDone, isQuizSubmitted: lesson.isDone })),
  )
  return unit.lessons.findIndex((lesson, index) => !gated[index] && matches(lesson, lessons[index]?.isDone === true))
}

/** Counts the open units that close, and of a course whose units stay open the first one with lessons left. */
function lessonsOfWeek(units: readonly EveningUnit[]) {
  const open = units.filter(isOpen)
  const lasting = open.filter((unit) => closesAt(unit) === null && hasLessonsLeft(unit))
  const firstOfCourses = new Map(lasting.toReversed().map((unit) => [unit.course.id, unit])).values()
  const ofWeek = [...open.filter((unit) => closesAt(unit) !== null), ...firstOfCourses].flatMap((one) => one.lessons)
  return { doneLessonCount: ofWeek.filter(({ isDone }) => isDone).length, lessonCount: ofWeek.length }
}

const closesAt = ({ window }: UnitInTurn) => (window.state === 'open' ? (window.closes?.at ?? null) : null)

function closingUnits(units: readonly EveningUnit[], { except, now }: { except: number | null; now: Date }) {
  const until = now.getTime() + CLOSING_SHOWN_WITHIN_HOURS * HOUR_MS
  const closing = units.flatMap((unit) => {
    const at = closesAt(unit)
    if (at === null || Date.parse(at) > until || unit.unit.id === except || !hasLessonsLeft(unit)) return []
    const { unitName, unitTitle, lessons } = unit.unit
    const { view } = lessonIn(unit, firstLessonLeft(unit))
    const leftLessonCount = lessons.length - unit.doneLessonCount
    return [{ ...view, unitTitle: unitTitle || unitName, leftLessonCount, closesAt: at }]
  })
  return closing.toSorted((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt)).slice(0, CLOSING_UNITS_SHOWN)
}

function unitView(one: EveningUnit) {
  const { course, unit, doneLessonCount } = one
  const { id: unitId, unitName, unitTitle, lessons } = unit
  const { id: courseId, courseName } = course
  const lessonCount = lessons.length
  return { place: placeOfUnit(one), courseId, courseName, unitId, unitName, unitTitle, doneLessonCount, lessonCount }
}
