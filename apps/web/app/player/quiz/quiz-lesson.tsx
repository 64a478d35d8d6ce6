import type { Failure } from '@manassa/contract/endpoint'
import type { QuizResult as Result } from '@manassa/contract/student/quiz'
import type { QuizFacts } from '@manassa/contract/student/study'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { lessonFacts } from '#app/copy/lesson-facts.ts'
import { quiz } from '#app/copy/quiz.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { LessonNow } from '../schedule/course-now.ts'
import { WaitingNotice } from './hand-in.tsx'
import { useNewestMark } from './marked-again.tsx'
import { isHandedIn } from './outbox.ts'
import { chosenCount, markSeen, type QuizDraft } from './quiz-draft.ts'
import { QuizIntro } from './quiz-intro.tsx'
import { QuizResult } from './quiz-result.tsx'
import { QuizSheet, type SheetRules } from './quiz-sheet.tsx'
import { QuestionSkeleton, QuizFrame } from './quiz-skeleton.tsx'
import { answersLater, SubmittedQuiz } from './submitted-quiz.tsx'
import { useOpenedQuiz } from './use-opened-quiz.ts'
import { useStoredDraft } from './use-outbox.ts'

interface QuizProps {
  lesson: LessonNow
  userId: number
  /** Shows why the questions could not be loaded, and the next step. */
  refused(failure: Failure, onRetry: () => void, isRetrying: boolean): ReactNode
  /** Called when the server has stored the quiz, so that the next lesson may open. */
  onDelivered(): void
  onFinish(passed: boolean): void
  /** Continues without another attempt; null when nothing follows. */
  onNext: (() => void) | null
  onLecture: (() => void) | null
}

type QuizLessonProps = QuizProps & { pill: ReactNode }

/** A quiz with its name. Give it a `key` for each lesson. */
export default function QuizLesson({ lesson, pill, ...props }: QuizLessonProps) {
  const badges = (
    <>
      <span className="not-in-exam contents">{pill}</span>
      {lesson.quiz && (
        <Badge tone="gold" icon="quiz">
          {lessonFacts.quizzes[lesson.quiz.kind]}
        </Badge>
      )}
    </>
  )
  return (
    <QuizFrame name={lesson.lessonName} badges={badges}>
      <Quiz lesson={lesson} {...props} />
    </QuizFrame>
  )
}

/** The student's step on this page. `started`: a button led to the questions, which alone starts a clock. */
type Step = 'closed' | 'again' | 'begun' | 'started'

function Quiz({ lesson, userId, onNext, onLecture, refused, ...events }: QuizProps) {
  const { id: lessonId, quiz: facts, isQuizSubmitted: isSubmitted } = lesson
  const { drafts, draft } = useStoredDraft(userId, lessonId)
  // Offline, only this device knows that a clock is running, and no device is sure to be offline. Asking about a clock
  // that has ended starts none.
  const [step, setStep] = useState<Step>(() => (draft?.clock ? 'begun' : 'closed'))
  const [timeSeenOut, setTimeSeenOut] = useState<string | null>(null)
  const clockRuns = facts?.timeEndsAt != null && facts.timeEndsAt !== timeSeenOut

  const isDelivered = draft?.state === 'delivered'
  const [wasDelivered] = useState(isDelivered)
  const result = useNewestMark(isDelivered ? draft.result : null, wasDelivered)
  const delivered = useEffectEvent(events.onDelivered)
  useEffect(() => {
    if (!isDelivered) return
    // The start button belongs to this attempt: another tab that dismisses its result must not start the next one here.
    setStep('closed')
    drafts.change(lessonId, (now) => now && markSeen(now))
    delivered()
  }, [isDelivered, drafts, lessonId])

  function forget(next: Step = 'closed') {
    // The course may not be refetched yet, so the clock that it contains belongs to the submitted attempt.
    setTimeSeenOut(facts?.timeEndsAt ?? null)
    setStep(next)
    drafts.change(lessonId, () => null)
  }
  const isTimed = facts?.timeLimitMinutes != null
  const again = isTimed ? 'again' : 'started'

  if (result) {
    const left = leftAfter(facts, result)
    const mayRepeat = left !== 0 && !result.passed
    return (
      <QuizResult
        result={result}
        later={answersLater(facts, left)}
        hasNext={onNext !== null}
        onLecture={onLecture}
        onFinish={() => {
          forget()
          events.onFinish(result.passed)
        }}
        onAgain={mayRepeat ? () => forget(again) : null}
      />
    )
  }
  const isBegun = isHandedIn(draft) || step === 'begun' || step === 'started' || clockRuns
  if (isSubmitted && !isBegun && step !== 'again') {
    const isUnderWay = !isTimed && draft !== null && chosenCount(draft) > 0
    return (
      <SubmittedQuiz
        lessonId={lessonId}
        facts={facts}
        isUnderWay={isUnderWay}
        onAgain={() => setStep(again)}
        onNext={onNext}
        onLecture={onLecture}
      />
    )
  }
  if (isTimed && !isBegun && facts.questionCount === 0) return <NoQuestions />
  if (isTimed && !isBegun)
    return <QuizIntro facts={facts} takesFocus={step === 'again'} onStart={() => setStep('started')} />
  const rules: SheetRules = {
    exam: facts?.kind === 'exam' ? { isLastAttempt: facts.attemptsLeft === 1 } : null,
    answersAtOnce: facts?.answersAtOnce === true,
  }
  function onSeeResult() {
    forget()
    events.onDelivered()
  }
  return (
    <OpenedQuiz
      userId={userId}
      lessonId={lessonId}
      draft={draft}
      isTimed={isTimed}
      rules={rules}
      refused={refused}
      onSeeResult={onSeeResult}
      starts={step === 'started'}
    />
  )
}

interface OpenedQuizProps extends Pick<QuizProps, 'userId' | 'refused'> {
  lessonId: number
  draft: QuizDraft | null
  isTimed: boolean
  rules: SheetRules
  /** The student has pressed a button that starts the quiz; without it only a running quiz continues. */
  starts: boolean
  onSeeResult(): void
}

function OpenedQuiz({ userId, lessonId, draft, isTimed, rules, starts, refused, onSeeResult }: OpenedQuizProps) {
  const { query, isUnreachable, waitsUnseen } = useOpenedQuiz(lessonId, { draft, isTimed, starts })

  const isOver = query.status === 'error' && query.failure.code === 'quiz.notStarted'
  const isWaiting = draft?.state === 'waiting'
  const seeResult = useEffectEvent(onSeeResult)
  useEffect(() => {
    if (isOver && !isWaiting) seeResult()
  }, [isOver, isWaiting])

  if (waitsUnseen && isWaiting) return <WaitingNotice userId={userId} draft={draft} />
  if (query.status === 'pending' || isOver) return <QuestionSkeleton />
  if (query.status !== 'success') return refused(query.failure, query.refetch, query.isFetching)
  const { questions, running } = query.data
  if (questions.length === 0) return <NoQuestions />
  return (
    <QuizSheet
      userId={userId}
      lessonId={lessonId}
      questions={questions}
      running={running}
      rules={rules}
      isUnreachable={isUnreachable}
      takesFocus={starts}
      onSeeResult={onSeeResult}
    />
  )
}

const NoQuestions = () => <EmptyState title={quiz.empty} text={quiz.emptyText} icon="quiz" />

/** The attempts left after this one, null without a limit; the known facts may be older than the result. */
const leftAfter = (facts: QuizFacts | null, { attemptNumber }: Result) =>
  facts?.attemptsLeft == null ? null : Math.max(0, facts.attemptsLeft + facts.attemptCount - attemptNumber)
