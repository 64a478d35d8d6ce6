import type { QuizQuestion } from '@manassa/contract/lessons'
import { useRef, useState } from 'react'
import { quiz } from '../../copy/quiz.ts'
import { useOnline } from '../../lib/use-online.ts'
import { classes } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { answersOf, handInOf } from './hand-in.ts'
import { HandInBar } from './hand-in-bar.tsx'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { Question } from './question.tsx'
import { useQuestionKeys } from './question-keys.ts'
import { QuizSign } from './quiz-sign.tsx'
import { QuizTimer } from './quiz-timer.tsx'
import { useAnswerSheet } from './use-answer-sheet.ts'
import { useKeptAtServer } from './use-kept-at-server.ts'
import { useKeptQuiz } from './use-kept-quiz.ts'
import type { RunningTime } from './use-sitting.ts'
import { useStayOpen } from './use-stay-open.ts'

/**
 * The questions, one at a time. Every choice is kept on the device at once; finishing, or the end of the time, hands the
 * whole in through the outbox, and until the server has answered nothing can be changed any more.
 */
export function QuizSheet({
  lessonId,
  questions,
  userId,
  running,
  isWithoutLine,
  outbox,
  row,
  isSending,
  onSeeResult,
}: {
  lessonId: number
  questions: readonly QuizQuestion[]
  userId: number
  /** The clock of a timed quiz; null for one without a limit. */
  running: RunningTime | null
  /** The questions are those that this device kept: the server cannot be asked. */
  isWithoutLine: boolean
  outbox: Outbox
  row: OutboxRow | null
  isSending: boolean
  /** It was handed in elsewhere: on to what became of it. */
  onSeeResult(): void
}) {
  const secondsIn = () => (running ? Math.max(0, (running.clock() - Date.parse(running.sitting.startedAt)) / 1000) : 0)
  const { sheet, isKept, choose, turnTo } = useAnswerSheet(
    { userId, lessonId },
    questions,
    running?.sitting ?? null,
    secondsIn,
  )
  const chosenCount = Object.keys(sheet.chosen).length
  const [resumedAt] = useState(() => (chosenCount > 0 ? sheet.at + 1 : null))
  const [hasTurned, setTurned] = useState(false)
  const [isOver, setOver] = useState(false)

  const isOut = row !== null && row.state.state !== 'refused'
  useStayOpen(row ? !outbox.isKept(lessonId) : !isKept && chosenCount > 0)
  const isUnderWay = running !== null || chosenCount > 0
  useKeptQuiz({ userId, lessonId }, questions, running, isUnderWay)
  const isCut = !useOnline() && isUnderWay && isKept && !isWithoutLine
  useKeptAtServer(lessonId, running && !isOut && !isOver ? answersOf(questions, sheet) : null)

  const question = questions[sheet.at] ?? questions[0]
  const total = questions.length
  const number = sheet.at + 1
  const isLast = number === total
  const hasChosen = question !== undefined && sheet.chosen[question.id] !== undefined
  const percent = Math.round((100 * chosenCount) / total)

  function turn(at: number) {
    setTurned(true)
    turnTo(at)
  }
  const finish = () => void outbox.handIn(handInOf(lessonId, questions, sheet))
  function endOfTime() {
    setOver(true)
    if (!outbox.rowOf(lessonId)) finish()
  }
  const isShut = isOut || isOver
  const goOn = isLast || isOver ? finish : () => turn(sheet.at + 1)
  const asked = useRef<HTMLDivElement>(null)
  useQuestionKeys(asked, {
    onDigit(place) {
      const answer = question?.answers[place]
      if (question && answer && !isShut) choose(question.id, answer.id)
    },
    onEnter: () => hasChosen && !isOut && goOn(),
  })
  if (!question) return null
  const isHere = isOut ? outbox.isKept(lessonId) : isKept

  return (
    <>
      {/* The clock stays in sight beside a long question. */}
      <div className={classes('flex flex-col gap-2', running && 'sticky top-15 z-10 -mx-4 bg-paper px-4 py-2')}>
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <p className="text-muted text-sm">
            <span>{quiz.position(number, total)}</span>
            {' · '}
            <span>{quiz.percent(percent)}</span>
          </p>
          {running && !isOut && <QuizTimer running={running} onEnd={endOfTime} />}
        </div>
        <Progress value={percent} label={quiz.progress} />
      </div>
      {/* Its place is kept, so that the first choice moves nothing. */}
      <span className="-mt-3 flex min-h-7">
        <QuizSign state={isSending ? 'sending' : isHere && chosenCount > 0 ? 'kept' : 'unkept'} />
      </span>
      {isOver && (
        <Notice tone="warn" icon="clock" title={quiz.timeOver}>
          {quiz.timeOverText}
        </Notice>
      )}
      {resumedAt !== null && !hasTurned && !row && !isOver && <Notice>{quiz.resumed(resumedAt)}</Notice>}
      {isWithoutLine && !isOut && <Notice icon="offline">{quiz.withoutLine}</Notice>}
      {!isKept && !isOut && <Notice tone="warn">{quiz.unsaved}</Notice>}
      <div ref={asked} className="flex flex-col gap-5">
        <Question
          key={question.id}
          question={question}
          number={number}
          chosen={sheet.chosen[question.id]}
          disabled={isShut}
          takesFocus={hasTurned}
          onChoose={(answerId) => choose(question.id, answerId)}
        />
        <HandInBar
          outbox={outbox}
          row={row}
          isSending={isSending}
          isFinish={isLast || isOver}
          mayGoOn={hasChosen || isOver}
          onGoOn={goOn}
          onBack={sheet.at > 0 && !row && !isOver ? () => turn(sheet.at - 1) : null}
          onSeeResult={onSeeResult}
        />
        {/* Below, because a line comes and goes, and an answer that is about to be touched stays where it is. */}
        {isCut && !isOut && <Notice icon="offline">{quiz.withoutLine}</Notice>}
      </div>
    </>
  )
}
