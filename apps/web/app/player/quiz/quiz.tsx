import type { QuizResult as Result } from '@manassa/contract/student/quiz'
import type { QuizFacts } from '@manassa/contract/student/study'
import { useEffect, useEffectEvent, useState } from 'react'
import { player } from '#app/copy/player.ts'
import { dropAnswerSheet, hasKeptAnswers } from './answer-sheet.ts'
import { answersLater } from './answers-later.ts'
import { dropKeptQuiz, readKeptQuiz } from './kept-quiz.ts'
import { NoQuestions } from './no-questions.tsx'
import { QuizIntro } from './quiz-intro.tsx'
import { type QuizQuestionsProps, TimedQuestions, UntimedQuestions } from './quiz-questions.tsx'
import { QuizResult } from './quiz-result.tsx'
import { SubmittedQuiz } from './submitted-quiz.tsx'
import { useHandedIn } from './use-outbox.ts'

export interface QuizProps {
  lessonId: number
  facts: QuizFacts | null
  isSubmitted: boolean
  userId: number
  hasNext: boolean
  refused: QuizQuestionsProps['refused']
  /** The server has it: what stands behind it may open. */
  onDelivered(): void
  /** The student has seen the result. */
  onFinish(passed: boolean): void
  /** Straight on, without doing it again; null when nothing follows. */
  onNext: (() => void) | null
}

/** A quiz from its first question to its result (docs/behaviour.md#quizzes). Give it a `key` for each lesson. */
export function Quiz({ lessonId, facts, isSubmitted, userId, hasNext, onNext, refused, ...quizEvents }: QuizProps) {
  const { outbox, row, isSending } = useHandedIn(userId, lessonId)
  // `started`: the student has pressed «start», which alone starts the clock of a timed quiz.
  const [step, setStep] = useState<'waiting' | 'again' | 'begun' | 'started'>(() =>
    clockIsKept(userId, lessonId) ? 'begun' : 'waiting',
  )
  const [timeSeenOut, setTimeSeenOut] = useState<string | null>(null)
  const state = row?.state

  const isTimed = facts?.timeLimitMinutes != null
  const clockRuns = facts?.timeEndsAt != null && facts.timeEndsAt !== timeSeenOut
  const isBegun = row !== null || step === 'begun' || step === 'started' || clockRuns

  const isDelivered = state?.state === 'delivered'
  const delivered = useEffectEvent(quizEvents.onDelivered)
  useEffect(() => {
    if (!isDelivered) return
    // «Start» was pressed for this attempt: another tab that puts its result away must not start the next one here.
    setStep('waiting')
    delivered()
  }, [isDelivered])

  function forget() {
    // The course may not have been read again yet: the clock that it tells of has been handed in.
    setTimeSeenOut(facts?.timeEndsAt ?? null)
    setStep('waiting')
    dropAnswerSheet(userId, lessonId)
    dropKeptQuiz(userId, lessonId)
    outbox.forget(lessonId)
  }

  const again = () => setStep(isTimed ? 'again' : 'begun')
  if (state?.state === 'delivered') {
    const { result } = state
    return (
      <QuizResult
        result={result}
        later={answersLater(facts, leftAfter(facts, result))}
        hasNext={hasNext}
        onFinish={() => {
          forget()
          quizEvents.onFinish(result.passed)
        }}
        onAgain={
          mayRepeat(facts, result) && !result.passed
            ? () => {
                forget()
                again()
              }
            : null
        }
      />
    )
  }
  if (isSubmitted && !isBegun && step !== 'again') {
    return (
      <SubmittedQuiz
        lessonId={lessonId}
        facts={facts}
        isUnderWay={!isTimed && hasKeptAnswers(userId, lessonId)}
        onAgain={again}
        onNext={onNext}
        next={player.next}
      />
    )
  }
  if (isTimed && !isBegun) {
    return facts.questionCount === 0 ? <NoQuestions /> : <QuizIntro facts={facts} onStart={() => setStep('started')} />
  }
  const exam = facts?.kind === 'exam' ? { isLastAttempt: facts.attemptsLeft === 1 } : null
  const questions = { lessonId, userId, exam, outbox, row, isSending, refused }
  function onSeeResult() {
    forget()
    quizEvents.onDelivered()
  }
  return isTimed ? (
    <TimedQuestions {...questions} starts={step === 'started'} onSeeResult={onSeeResult} />
  ) : (
    <UntimedQuestions {...questions} onSeeResult={onSeeResult} />
  )
}

/**
 * Where nobody can be asked only this device can tell that a clock runs, and no device knows for sure whether somebody
 * can: a phone on a Wi-Fi that leads nowhere says that it has a line. To ask about a clock that has ended starts none.
 */
const clockIsKept = (userId: number, lessonId: number) => readKeptQuiz(userId, lessonId)?.clock != null

/**
 * How many attempts are left after this one, null for no limit; what is known of the quiz may be older than the result.
 */
const leftAfter = (facts: QuizFacts | null, { attemptNumber }: Result) =>
  facts?.attemptsLeft == null ? null : Math.max(0, facts.attemptsLeft + facts.attemptCount - attemptNumber)

const mayRepeat = (facts: QuizFacts | null, result: Result) => leftAfter(facts, result) !== 0
