import type { DataOf } from '@manassa/contract/endpoint'
import { listMarks, type QuizMark } from '@manassa/contract/student/quiz'
import { useEffect, useId, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { marks as copy } from '#app/copy/marks.ts'
import { quiz } from '#app/copy/quiz.ts'
import { pageIn, withQuery } from '#app/lib/list-query.ts'
import { useStudent } from '#app/lib/session.ts'
import { KeptSince } from '#app/player/offline/kept-since.tsx'
import { useKeptCall } from '#app/player/offline/use-kept-page.ts'
import { AttemptReview } from '#app/player/quiz/review.tsx'
import { useReviewInAddress } from '#app/player/quiz/review-in-address.ts'
import { useMoments } from '#app/player/schedule/use-moment.ts'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination, PastEnd } from '#app/ui/pagination.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { ScoreLine } from './score-line.tsx'

export default function MarkList() {
  const student = useStudent()
  return student && <MarksOf key={student.id} studentId={student.id} />
}

const PATH = '/marks'

function MarksOf({ studentId }: { studentId: number }) {
  const page = pageIn(useSearchParams()[0])
  // Only the newest marks are kept on the device.
  const query = useKeptCall(listMarks, { pageNumber: page }, { userId: studentId, path: page === 1 ? PATH : null })
  const now = useMoments(Date.now, NO_MOMENTS)
  return (
    <Async query={query} failed={copy.failed} loading={<SkeletonBlock className="h-80 w-full" />}>
      {(found, { dataUpdatedAt }) => (
        <>
          <KeptSince cameAt={dataUpdatedAt} now={now} className="mb-3" />
          <Found page={page} found={found} />
        </>
      )}
    </Async>
  )
}

const NO_MOMENTS: readonly number[] = []

function Found({ page, found }: { page: number; found: DataOf<typeof listMarks> }) {
  const { marks, lastScores, totalCount, totalPages } = found
  if (totalCount === 0) {
    return (
      <EmptyState
        title={copy.empty}
        icon="star"
        actions={<ButtonLink to="/study">{copy.toStudy}</ButtonLink>}
        text={copy.emptyText}
      />
    )
  }
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {marks.length === 0 && <PastEnd title={copy.pastEnd} first={pathOf(1)} />}
      {lastScores.length > 1 && <ScoreLine scores={lastScores} />}
      {byCourse(marks).map(({ courseId, courseName, ofCourse }) => (
        <section key={courseId} className="flex flex-col gap-3">
          <h2 className="text-lg">
            <bdi>{courseName}</bdi>
          </h2>
          <ul className="flex flex-col gap-3">
            {ofCourse.map((mark) => (
              <MarkRow key={mark.lessonId} mark={mark} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination page={page} pages={totalPages} to={pathOf} />
    </div>
  )
}

const pathOf = (page: number) => withQuery(PATH, { page })

/** The server's list has the quizzes of a course next to each other. */
function byCourse(marks: readonly QuizMark[]) {
  const courses: Array<{ courseId: number; courseName: string; ofCourse: QuizMark[] }> = []
  for (const mark of marks) {
    const { courseId, courseName } = mark
    const last = courses.at(-1)
    if (last?.courseId === courseId) last.ofCourse.push(mark)
    else courses.push({ courseId, courseName, ofCourse: [mark] })
  }
  return courses
}

const rowStyle = 'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start'

function MarkRow({ mark }: { mark: QuizMark }) {
  const { reviewableAttemptId: attemptId } = mark
  const [isOpen, setOpen] = useReviewInAddress(attemptId ?? 0)
  const reviewId = useId()
  const row = useRef<HTMLLIElement>(null)
  const isLinked = useNavigationType() !== 'POP' && isOpen
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page opens
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView({ block: 'start' })
  }, [])
  if (attemptId === null) {
    return (
      <li>
        <Card className={rowStyle}>
          <Facts mark={mark} />
        </Card>
      </li>
    )
  }
  return (
    <li ref={row} className="flex flex-col gap-4">
      <Card>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={reviewId}
          className={classes(rowStyle, 'rounded-card hover:bg-brand-soft')}
          onClick={() => setOpen(!isOpen)}
        >
          <Facts mark={mark} />
          <Icon name="chevronDown" className={classes('text-muted transition-transform', isOpen && 'rotate-180')} />
        </button>
      </Card>
      <div id={reviewId} hidden={!isOpen}>
        {isOpen && <AttemptReview attemptId={attemptId} />}
      </div>
    </li>
  )
}

const Facts = ({ mark }: { mark: QuizMark }) => {
  const { lessonName, bestScore, passed, attemptCount, submittedAt, reviewableAttemptId } = mark
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-2">
      <span className="min-w-48 flex-1">
        <bdi className="block font-bold">{lessonName}</bdi>
        <span className="block text-muted text-sm">
          <time dateTime={submittedAt}>{quiz.handedInAt(Date.parse(submittedAt))}</time>
          {attemptCount > 1 && `\u00a0· ${copy.attempts(attemptCount)}`}
          {reviewableAttemptId === null && <span className="block">{copy.withoutReview}</span>}
        </span>
      </span>
      {bestScore === null ? (
        <span className="text-muted text-sm">{quiz.unmarked}</span>
      ) : (
        <Badge tone={passed ? 'ok' : 'warn'} icon={passed ? 'check' : 'info'}>
          {copy.outcome(passed)}
          {'\u00a0· '}
          {quiz.percentOf(bestScore)}
        </Badge>
      )}
    </span>
  )
}
