import { readStudentAttempt, type StudentAttemptReview } from '@manassa/contract/teacher/attempts'
import { useParams } from 'react-router'
import { attemptReview as copy } from '#app/copy/attempt-review.ts'
import { scoreText, UNMARKED } from '#app/copy/results.ts'
import { studentAttempts } from '#app/copy/students.ts'
import { attemptActions } from '#app/copy/windows.ts'
import { FigureCard } from '#app/features/console/results/figure-card.tsx'
import { MinuteLink } from '#app/features/console/results/minute-link.tsx'
import { VoidAttemptForm } from '#app/features/console/windows/attempt-forms.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ReviewList } from '#app/player/quiz/review.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

/** The questions are shown as they were asked, not as they are now. */
export default function TeacherAttempt() {
  const params = useParams()
  const [studentId, attemptId] = [Number(params.studentId), Number(params.attemptId)]
  const query = useCall(readStudentAttempt, { studentId, attemptId })
  const back = { to: `/teacher/students/${studentId}`, label: studentAttempts.back }
  return (
    <QueryPage title={copy.title} failed={copy.failed} back={back} query={query}>
      {(attempt) => (
        <ConsolePage
          title={<bdi>{attempt.lessonName}</bdi>}
          back={{ ...back, label: attempt.studentName }}
          badge={<Standing attempt={attempt} />}
          intro={
            <Facts>
              <Name>{attempt.studentName}</Name>
              {copy.handedIn(attempt.attemptNumber, attempt.submittedAt)}
            </Facts>
          }
          actions={<AttemptButtons attempt={attempt} />}
        >
          <div className="flex max-w-4xl flex-col gap-4">
            <Figures attempt={attempt} />
            {attempt.isReported && <Notice tone="warn" title={copy.reported} />}
            {attempt.score === null && (
              <Notice tone="warn" title={copy.unmarked}>
                {copy.unmarkedText}
              </Notice>
            )}
            <Questions attempt={attempt} />
          </div>
        </ConsolePage>
      )}
    </QueryPage>
  )
}

interface OfAttempt {
  attempt: StudentAttemptReview
}

function Standing({ attempt: { isVoided, passed, score } }: OfAttempt) {
  if (isVoided) return <Badge tone="quiet">{attemptActions.voided}</Badge>
  if (score === null) return <Badge tone="warn">{UNMARKED}</Badge>
  return <Badge tone={passed ? 'ok' : 'warn'}>{passed ? studentAttempts.passed : studentAttempts.failed}</Badge>
}

function Figures({ attempt }: OfAttempt) {
  const { score, passingScore, correctCount, questionCount, startedAt, submittedAt, lateSeconds, markedAgainAt } =
    attempt
  const seconds = startedAt === null ? null : (Date.parse(submittedAt) - Date.parse(startedAt)) / 1000
  return (
    <dl aria-label={copy.facts} className="grid gap-3 sm:grid-cols-3">
      <FigureCard
        label={copy.score}
        note={markedAgainAt ? copy.markedAgain(markedAgainAt) : copy.passingScore(scoreText(passingScore))}
      >
        {score === null ? UNMARKED : scoreText(score)}
      </FigureCard>
      <FigureCard label={copy.right}>
        {correctCount === null ? copy.unknown : copy.rightOf(correctCount, questionCount)}
      </FigureCard>
      <FigureCard
        label={copy.duration}
        {...(seconds !== null && { note: lateSeconds === null ? copy.inTime : copy.late(lateSeconds) })}
      >
        {seconds === null ? copy.untimed : copy.took(seconds)}
      </FigureCard>
    </dl>
  )
}

function AttemptButtons({ attempt }: OfAttempt) {
  const { studentId, attemptId, attemptNumber, lessonId, lessonName, isVoided } = attempt
  const mayVoid = useMay('grants')
  return (
    <>
      <TextLink to={`/teacher/results/quizzes/${lessonId}`} className="text-sm">
        {studentAttempts.ofAll}
      </TextLink>
      {mayVoid && !isVoided && (
        <DialogButton
          kind="outline"
          size="small"
          label={attemptActions.void}
          title={attemptActions.voidOf(lessonName, attemptNumber)}
        >
          {(close) => <VoidAttemptForm studentId={studentId} attemptId={attemptId} onDone={close} />}
        </DialogButton>
      )}
    </>
  )
}

const Questions = ({ attempt: { questions, courseId } }: OfAttempt) => (
  <section aria-label={copy.questions}>
    <Card className="p-4 sm:p-5">
      <h2 className="mb-4 font-bold">{copy.questions}</h2>
      <ReviewList
        questions={questions}
        labels={copy.marks}
        answeredIn={({ reference }) => reference && <MinuteLink reference={reference} courseId={courseId} />}
      />
    </Card>
  </section>
)
