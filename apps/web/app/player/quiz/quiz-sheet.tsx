import type { QuizQuestion } from '@manassa/contract/student/study'
import { useRef, useState } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { classes } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { answersOf, handInOf, keyOfSitting } from './hand-in.ts'
import { HandInBar } from './hand-in-bar.tsx'
import { HandInCheck } from './hand-in-check.tsx'
import { LeaveExam } from './leave-exam.tsx'
import type { Outbox } from './outbox.ts'
import { mayChange, type OutboxRow } from './outbox-row.ts'
import { Question } from './question.tsx'
import { useQuestionKeys } from './question-keys.ts'
import { QuizSign } from './quiz-sign.tsx'
import { QuizTimer } from './quiz-timer.tsx'
import { useAnswerSheet } from './use-answer-sheet.ts'
import { useExamHall } from './use-exam-hall.ts'
import { useKeptAtServer } from './use-kept-at-server.ts'
import { useKeptQuiz } from './use-kept-quiz.ts'
import type { RunningTime } from './use-sitting.ts'
import { useStayOpen } from './use-stay-open.ts'

export interface QuizSheetProps {
  lessonId: number
  questions: readonly QuizQuestion[]
  userId: number
  /** The clock of a timed quiz; null for one without a limit. */
  running: RunningTime | null
  /** An exam is looked over before it is handed in. */
  exam: { isLastAttempt: boolean } | null
  /** The questions are those that this device kept: the server cannot be asked. */
  isWithoutLine: boolean
  outbox: Outbox
  row: OutboxRow | null
  isSending: boolean
  /** It was handed in elsewhere: on to what became of it. */
  onSeeResult(): void
}

/**
 * The questions, one at a time. Every choice is kept on the device at once; finishing, or the end of the time, hands
 * the whole in through the outbox, and until the server has said no nothing can be changed any more.
 */
export function QuizSheet({ lessonId, questions, userId, running, exam, outbox, row, ...props }: QuizSheetProps) {
  const secondsIn = () => (running ? Math.max(0, (running.clock() - Date.parse(running.sitting.startedAt)) / 1000) : 0)
  const { sheet, isKept, choose, turnTo } = useAnswerSheet(
    { userId, lessonId },
    questions,
    running?.sitting ?? null,
    secondsIn,
  )
  const [hasTurned, setTurned] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isChecking, setChecking] = useState(false)

  const chosenCount = Object.keys(sheet.chosen).length
  const isShut = isOver || !mayChange(row)
  const isUnderWay = running !== null || chosenCount > 0
  useStayOpen(row ? !outbox.isKept(lessonId) : !isKept && chosenCount > 0)
  useKeptQuiz({ userId, lessonId }, questions, running, isUnderWay)
  useKeptAtServer(lessonId, running && !isShut ? answersOf(questions, sheet) : null)
  useExamHall(running !== null && !isShut)

  const question = questions[sheet.at] ?? questions[0]
  const isLast = sheet.at + 1 === questions.length
  const hasChosen = question !== undefined && sheet.chosen[question.id] !== undefined

  function turn(at: number) {
    setChecking(false)
    setTurned(true)
    turnTo(at)
  }
  function finish() {
    setChecking(false)
    void outbox.handIn(handInOf(lessonId, questions, sheet), running ? keyOfSitting(running.sitting) : undefined)
  }
  function endOfTime() {
    setOver(true)
    if (!outbox.rowOf(lessonId)) finish()
  }
  function goOn() {
    if (!isLast && !isShut) return turn(sheet.at + 1)
    exam && !isShut ? setChecking(true) : finish()
  }
  const asked = useRef<HTMLDivElement>(null)
  useQuestionKeys(asked, {
    onDigit(place) {
      const answer = question?.answers[place]
      if (question && answer && !isShut) choose(question.id, answer.id)
    },
    onEnter: () => hasChosen && !isShut && !isChecking && goOn(),
  })
  if (!question) return null

  return (
    <>
      <SheetHead {...{ running, isShut, chosenCount }} at={sheet.at} total={questions.length} onEnd={endOfTime} />
      {/* Its place is kept, so that the first choice moves nothing. */}
      <span className="-mt-3 flex min-h-7">
        <QuizSign state={signOf({ ...props, row, outbox, lessonId }, isKept && chosenCount > 0)} />
      </span>
      <SheetNotices {...{ isOver, row, isKept, hasTurned, ...props }} at={sheet.at} chosenCount={chosenCount} />
      <div ref={asked} className="flex flex-col gap-5">
        <Question
          key={question.id}
          question={question}
          number={sheet.at + 1}
          chosen={sheet.chosen[question.id]}
          disabled={isShut}
          takesFocus={hasTurned}
          onChoose={(answerId) => choose(question.id, answerId)}
        />
        <HandInBar
          outbox={outbox}
          row={row}
          isSending={props.isSending}
          isFinish={isLast || isShut}
          mayGoOn={hasChosen || isShut}
          onGoOn={goOn}
          onBack={sheet.at > 0 && !row && !isShut ? () => turn(sheet.at - 1) : null}
          onSeeResult={props.onSeeResult}
        />
        {/* Below, because a line comes and goes, and an answer that is about to be touched stays where it is. */}
        <CutNotice isTold={isUnderWay && isKept && !props.isWithoutLine && !isShut} />
      </div>
      {exam && (
        <HandInCheck
          open={isChecking && !isShut}
          total={questions.length}
          unanswered={questions.flatMap(({ id }, place) => (sheet.chosen[id] === undefined ? [place] : []))}
          isLastAttempt={exam.isLastAttempt}
          onHandIn={finish}
          onGoTo={turn}
          onClose={() => setChecking(false)}
        />
      )}
      {running && !isShut && <LeaveExam running={running} />}
    </>
  )
}

function signOf(
  { isSending, row, outbox, lessonId }: Pick<QuizSheetProps, 'isSending' | 'row' | 'outbox' | 'lessonId'>,
  isSheetKept: boolean,
) {
  if (isSending) return 'sending'
  const isHere = mayChange(row) ? isSheetKept : outbox.isKept(lessonId)
  return isHere ? 'kept' : 'unkept'
}

/** How far along, and the clock, which stays in sight beside a long question. */
function SheetHead({
  running,
  isShut,
  at,
  total,
  chosenCount,
  onEnd,
}: {
  running: RunningTime | null
  isShut: boolean
  at: number
  total: number
  chosenCount: number
  onEnd(): void
}) {
  const percent = Math.round((100 * chosenCount) / total)
  return (
    <div className={classes('flex flex-col gap-2', running && 'sticky top-15 z-10 -mx-4 bg-paper px-4 py-2')}>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">
          <span>{quiz.position(at + 1, total)}</span>
          {' · '}
          <span>{quiz.percent(percent)}</span>
        </p>
        {running && !isShut && <QuizTimer running={running} onEnd={onEnd} />}
      </div>
      <Progress value={percent} label={quiz.progress} />
    </div>
  )
}

/** What is to be known before one goes on: that the time is over, where this goes on from, what is not kept. */
function SheetNotices({
  isOver,
  row,
  isKept,
  isWithoutLine,
  hasTurned,
  at,
  chosenCount,
}: Pick<QuizSheetProps, 'row' | 'isWithoutLine'> & {
  isOver: boolean
  isKept: boolean
  hasTurned: boolean
  at: number
  chosenCount: number
}) {
  const [resumedAt] = useState(() => (chosenCount > 0 ? at + 1 : null))
  const isOpen = mayChange(row)
  return (
    <>
      {isOver && (
        <Notice tone="warn" icon="clock" title={quiz.timeOver}>
          {quiz.timeOverText}
        </Notice>
      )}
      {resumedAt !== null && !hasTurned && !row && !isOver && <Notice>{quiz.resumed(resumedAt)}</Notice>}
      {isWithoutLine && isOpen && <Notice icon="offline">{quiz.withoutLine}</Notice>}
      {!isKept && isOpen && <Notice tone="warn">{quiz.unsaved}</Notice>}
    </>
  )
}

const CutNotice = ({ isTold }: { isTold: boolean }) => {
  const isCut = !useOnline()
  return isCut && isTold ? <Notice icon="offline">{quiz.withoutLine}</Notice> : null
}
