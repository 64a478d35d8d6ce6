import { CLOSING_SOON_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { resumeSecond } from '@manassa/contract/rules/video-progress'
import type { NextLesson } from '@manassa/contract/student/evening'
import type { ReactNode } from 'react'
import { createPath, useNavigation } from 'react-router'
import { sizeText } from '#app/copy/data-size.ts'
import { evening } from '#app/copy/evening.ts'
import { kept } from '#app/copy/kept.ts'
import { timeText } from '#app/copy/time-text.ts'
import { type LessonLinkState, lessonPath } from '#app/lib/lesson-path.ts'
import { useStore } from '#app/lib/store.ts'
import { positionToResume } from '#app/player/offline/saved-position.ts'
import { draftsOf } from '#app/player/quiz/draft-store.ts'
import { timedDrafts, timeLeft } from '#app/player/quiz/quiz-draft.ts'
import { countdownText } from '#app/player/schedule/countdown.ts'
import { type ServerClock, serverClock } from '#app/player/schedule/server-clock.ts'
import { useEverySecond } from '#app/player/schedule/use-moment.ts'
import { readPreferences } from '#app/player/video/engine/preferences.ts'
import { startRendition } from '#app/player/video/engine/stream-quality.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { MissedUnit } from './missed-unit.tsx'
import { TIMED } from './store-home.ts'
import type { EveningTime } from './use-evening.ts'

type In<State extends NextLesson['state']> = Extract<NextLesson, { state: State }>

interface NextCardProps {
  next: NextLesson
  time: EveningTime
  userId: number
  mistakesDue: number
}

/** The one thing to do next. A quiz of this device comes first: one whose time runs, then one that waits. */
export function NextCard({ next, time, userId, mistakesDue }: NextCardProps) {
  const { running, waiting } = useDeviceQuizzes(userId)
  if (next.state === 'sitting' && next.lessonId !== waiting?.lessonId) {
    const { courseName, lessonName, endsAt } = next
    return <ExamCard above={courseName} title={lessonName} to={lessonPath(next)} endsAt={endsAt} clock={time.clock} />
  }
  if (running) return <ExamCard {...running} />
  if (waiting) {
    return (
      <CardShell title={evening.unsent}>
        <p className="text-muted text-sm">{evening.unsentText}</p>
        <CardLink to={waiting.to}>{evening.seeUnsent}</CardLink>
      </CardShell>
    )
  }
  return <ServerCard next={next} time={time} userId={userId} mistakesDue={mistakesDue} />
}

function ServerCard({ next, time: { now }, userId, mistakesDue }: NextCardProps) {
  switch (next.state) {
    case 'sitting':
      return null
    case 'video':
      return <VideoCard next={next} now={now} userId={userId} />
    case 'quiz':
      return <QuizCard next={next} now={now} />
    case 'upcoming': {
      const title = next.isWeekDone ? evening.weekDone : next.unitTitle || next.unitName
      return <WaitingCard above={placeName(next)} title={title} next={next} now={now} mistakesDue={mistakesDue} />
    }
    case 'paused': {
      const above = pausedText(next.pause.until, now)
      return <WaitingCard above={above} title={next.pause.reason} next={next} now={now} mistakesDue={mistakesDue} />
    }
    case 'missed':
      return <MissedUnit missed={next} />
    case 'done':
      return <DoneCard next={next} mistakesDue={mistakesDue} />
    case 'none':
      return (
        <CardShell title={evening.firstStep}>
          <div className="flex flex-col gap-2">
            <ButtonLink to="/courses" wide>
              {evening.browse}
            </ButtonLink>
            <ButtonLink to="/c" kind="gold" icon="key" wide>
              {evening.haveCode}
            </ButtonLink>
          </div>
        </CardShell>
      )
  }
}

function useDeviceQuizzes(userId: number) {
  const drafts = draftsOf(userId)
  useStore(drafts.version)
  const all = drafts.all()
  const runs = timedDrafts(all).find(({ state, clock }) => state === 'drafting' && timeLeft(clock, Date.now()) > 0)
  const waits = all.find(({ state, page }) => state === 'waiting' && page !== null)
  return {
    running: runs?.page && {
      to: runs.page.path + runs.page.search,
      endsAt: runs.clock.sitting.endsAt,
      clock: serverClock(runs.clock.sitting.serverNow, runs.clock.cameAt),
    },
    waiting: waits?.page && { lessonId: waits.lessonId, to: waits.page.path + waits.page.search },
  }
}

/** In pixels, so that large letters keep their room. A style costs a visitor's page nothing, unlike a class. */
const PICTURE_SIZE = { inlineSize: 96, blockSize: 54 }

interface CardShellProps {
  above?: string | undefined
  title: string
  isExam?: boolean
  watched?: number
  pictureUrl?: string | undefined
  children: ReactNode
}

/** All states have the same height, so that nothing moves when the server's response replaces a copy. */
const CardShell = ({ above, title, isExam = false, watched = 0, pictureUrl, children }: CardShellProps) => (
  <section
    aria-label={above ?? title}
    className={classes(
      'relative flex min-h-53 flex-col gap-0.5 overflow-hidden rounded-card border p-4 pt-3 shadow-card',
      isExam ? 'border-bad bg-bad-soft' : 'border-line bg-card',
    )}
  >
    {above && <p className={classes('line-clamp-2 text-sm', isExam ? 'text-bad' : 'text-muted')}>{above}</p>}
    <div className="mb-auto flex gap-3">
      <h2 className="line-clamp-4 min-w-0 flex-1 text-lg leading-snug">
        <bdi>{title}</bdi>
      </h2>
      {pictureUrl && (
        <span className="mt-1 shrink-0 overflow-hidden rounded-control bg-brand-soft" style={PICTURE_SIZE}>
          <img src={pictureUrl} alt="" className="size-full object-cover" />
        </span>
      )}
    </div>
    {children}
    {watched > 0 && <span className="absolute start-0 bottom-0 h-1 bg-gold" style={{ inlineSize: `${watched}%` }} />}
  </section>
)

interface CardLinkProps {
  to: string
  kind?: 'brand' | 'soft'
  state?: LessonLinkState
  children: string
}

/** Its spinner answers the tap under the finger: on a slow connection the player's code takes seconds. */
function CardLink({ to, kind = 'brand', state, children }: CardLinkProps) {
  const { location } = useNavigation()
  const isOpening = location !== undefined && createPath(location) === to
  return (
    <ButtonLink
      to={to}
      kind={kind}
      state={state}
      icon={isOpening ? undefined : 'play'}
      wide
      className="mt-1.5"
      aria-busy={isOpening || undefined}
    >
      {isOpening && <Spinner label={null} />}
      {children}
    </ButtonLink>
  )
}

const placeName = ({
  place,
  courseName,
  unitName,
  unitTitle,
}: Pick<In<'upcoming'>, 'place' | 'courseName' | 'unitName' | 'unitTitle'>) =>
  place === 'course' ? courseName : unitTitle || unitName

function VideoCard({ next, now, userId }: { next: In<'video'>; now: number; userId: number }) {
  const { lessonId, positionSeconds } = next
  const durationSeconds = next.durationSeconds ?? 0
  const stoppedAt = positionToResume(userId, lessonId, positionSeconds)
  const resumesAt = resumeSecond(stoppedAt, durationSeconds)
  const bytes = bytesOf(next)
  const facts = [
    evening.video,
    durationSeconds > 0 && evening.minutes(Math.round(durationSeconds / 60)),
    bytes !== null && sizeText(bytes),
  ]
  const label = resumesAt > 0 ? evening.goOnFrom(timeText(resumesAt)) : stoppedAt > 0 ? evening.goOn : evening.start
  return (
    <CardShell
      above={evening.next(placeName(next))}
      title={next.lessonName}
      watched={durationSeconds > 0 ? Math.min(100, (100 * stoppedAt) / durationSeconds) : 0}
      pictureUrl={next.pictureUrl}
    >
      <Facts facts={facts} />
      <Deadline next={next} now={now} />
      <LessonLink next={next} now={now}>
        {label}
      </LessonLink>
    </CardShell>
  )
}

/** The data that the video uses in the quality that this device used last; null if unknown. */
function bytesOf({ renditions, durationSeconds, sizeBytes }: In<'video'>): number | null {
  const seconds = durationSeconds || Number.POSITIVE_INFINITY
  const sized = renditions.map((each) => ({ ...each, bitsPerSecond: (8 * each.sizeBytes) / seconds }))
  return startRendition(sized, readPreferences().quality)?.sizeBytes ?? sizeBytes
}

function QuizCard({ next, now }: { next: In<'quiz'>; now: number }) {
  const { kind, questionCount, timeLimitMinutes, unlocks } = next
  const limit = timeLimitMinutes !== null && evening.minutes(timeLimitMinutes)
  const facts = unlocks ? [evening.beforeNext(kind, questionCount)] : evening.quizFacts(kind, questionCount)
  return (
    <CardShell above={unlocks ? placeName(next) : evening.next(placeName(next))} title={next.lessonName}>
      <Facts facts={[...facts, limit]} />
      <Deadline next={next} now={now} />
      <LessonLink next={next} now={now}>
        {evening.start}
      </LessonLink>
    </CardShell>
  )
}

const Facts = ({ facts }: { facts: ReadonlyArray<string | false> }) => (
  <p className="text-muted text-sm leading-snug">{facts.filter(Boolean).join('\u00a0· ')}</p>
)

interface LessonLinkProps {
  next: In<'video' | 'quiz'>
  now: number
  children: string
}

/** Only its space for a stored lesson whose unit has closed since; the server's response says what follows. */
const LessonLink = ({ next, now, children }: LessonLinkProps) =>
  next.closesAt === null || Date.parse(next.closesAt) > now ? (
    <CardLink to={lessonPath(next)} state={{ plays: true }}>
      {children}
    </CardLink>
  ) : (
    <span className="mt-1.5 min-h-12" />
  )

function Deadline({ next: { closesAt, pause }, now }: { next: In<'video' | 'quiz'>; now: number }) {
  const at = closesAt ? Date.parse(closesAt) : null
  if (at === null && !pause) return null
  const isSoon = at !== null && at - now <= CLOSING_SOON_DAYS * DAY_MS
  return (
    <p
      {...TIMED}
      className={classes(
        'flex items-start gap-1.5 text-sm leading-snug',
        isSoon ? 'font-bold text-warn' : 'text-muted',
      )}
    >
      <Icon name={at !== null && at <= now ? 'offline' : 'clock'} size={16} className="mt-0.5" />
      <span className="min-w-0">
        {at !== null && deadlineText(at, now, isSoon)}
        {at === null && pause && pausedText(pause.until, now)}
      </span>
    </p>
  )
}

function pausedText(until: string, now: number) {
  const at = Date.parse(until)
  return at > now ? evening.paused(at) : kept.unsure
}

function deadlineText(at: number, now: number, isSoon: boolean) {
  if (at <= now) return kept.unsure
  return isSoon ? evening.left(countdownText(at - now)) : evening.closes(at)
}

type Practice = In<'done'>['practice']

interface PracticeLinkProps {
  practice: Practice
  mistakesDue: number
  otherwise: string
}

const PracticeLink = ({ practice, mistakesDue, otherwise }: PracticeLinkProps) =>
  mistakesDue > 0 ? (
    <CardLink to="/mistakes">{evening.mistakesDue(mistakesDue)}</CardLink>
  ) : practice ? (
    <>
      <p className="text-sm leading-snug">{evening.bestScore(practice.lessonName, practice.score)}</p>
      <CardLink to={lessonPath(practice)}>{evening.practise}</CardLink>
    </>
  ) : (
    <CardLink to={otherwise} kind="soft">
      {evening.review}
    </CardLink>
  )

const studyPath = ({ place, courseId, unitId }: Pick<In<'upcoming'>, 'place' | 'courseId' | 'unitId'>) =>
  place === 'course' ? `/course-player/${courseId}` : `/unit-viewer/${unitId}`

interface WaitingCardProps {
  above: string
  title: string
  next: In<'upcoming' | 'paused'>
  now: number
  mistakesDue: number
}

function WaitingCard({ above, title, next, now, mistakesDue }: WaitingCardProps) {
  const opensAt = Date.parse(next.opensAt)
  return (
    <CardShell above={above} title={title}>
      <p {...TIMED} className="text-muted text-sm">
        {opensAt > now ? evening.opens(opensAt) : kept.unsure}
      </p>
      <PracticeLink practice={next.practice} mistakesDue={mistakesDue} otherwise={studyPath(next)} />
    </CardShell>
  )
}

const DoneCard = ({ next: { practice, offer }, mistakesDue }: { next: In<'done'>; mistakesDue: number }) => (
  <CardShell title={evening.allDone}>
    {offer && (
      <p className="flex flex-wrap items-center gap-x-2">
        <TextLink to={`/courses/${offer.courseId}`}>{evening.offer(offer.courseName)}</TextLink>
        <Price pounds={offer.price} />
      </p>
    )}
    <PracticeLink practice={practice} mistakesDue={mistakesDue} otherwise="/study" />
  </CardShell>
)

interface ExamCardProps {
  above?: string
  title?: string
  to: string
  endsAt: string
  clock: ServerClock
}

function ExamCard({ above, title, to, endsAt, clock }: ExamCardProps) {
  const left = Date.parse(endsAt) - useEverySecond(clock)
  return (
    <CardShell isExam above={above ? evening.examNow(above) : undefined} title={title ?? evening.examRuns}>
      <p {...TIMED} role="timer" className="tabular font-bold text-2xl text-bad">
        {left > 0 ? evening.left(timeText(Math.ceil(left / 1000))) : evening.examOver}
      </p>
      <ButtonLink to={to} kind="danger" icon="clock" wide>
        {evening.backToExam}
      </ButtonLink>
    </CardShell>
  )
}
