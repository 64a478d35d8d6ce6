import type { QuizQuestion } from '@manassa/contract/student/study'
import { useRef, useState } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { type AlternativeStep, HandInBar, HandInCheck } from './hand-in.tsx'
import { LeaveExam, useBeforeUnloadWarning, useExamMode } from './leave-exam.tsx'
import { PicturesAhead, Question, useQuestionKeys } from './question.tsx'
import { playerKindOf } from './question-kinds.ts'
import { QuestionStrip } from './question-strip.tsx'
import { chosenCount, firstOpenPlace, mayChange, type QuizDraft } from './quiz-draft.ts'
import { QuizSign, type QuizState } from './quiz-sign.tsx'
import { QuizTimer } from './quiz-timer.tsx'
import { useAutosaveAnswers } from './use-autosave-answers.ts'
import { type QuizOnScreen, useQuizDraft } from './use-quiz-draft.ts'

export interface SheetRules {
  /** Present for an exam, which is reviewed before its submission. */
  exam: { isLastAttempt: boolean } | null
  /** A practice quiz shows after each confirmed answer whether it is right. */
  answersAtOnce: boolean
}

interface QuizSheetProps extends QuizOnScreen {
  rules: SheetRules
  /** The questions are those of this device, because the server could not be asked. */
  isUnreachable: boolean
  /** A button led here, and is gone with the focus. */
  takesFocus: boolean
  onSeeResult(): void
}

/** The questions, one at a time, until the quiz is submitted by its button or by the end of its time. */
export function QuizSheet({ rules, isUnreachable, takesFocus, onSeeResult, ...screen }: QuizSheetProps) {
  const { userId, questions, running } = screen
  const sheet = useQuizDraft(screen)
  const { draft, isSending, isKept } = sheet
  const steps = useSteps(sheet, questions, rules)
  const { pages, question, canChange, hasChosen, isChecking, turnTo, goOn, onFlag, alternative } = steps
  useBeforeUnloadWarning(!isKept)
  useAutosaveAnswers(draft, sheet.current)
  useExamMode(running !== null && canChange)

  const questionBox = useRef<HTMLDivElement>(null)
  useQuestionKeys(questionBox, {
    onDigit(place) {
      if (!question) return
      const choice = playerKindOf(question).choiceAt(question, draft.chosen[question.id], place)
      if (choice !== undefined) sheet.choose(question.id, choice)
    },
    onEnter: () => hasChosen && canChange && !isChecking && (alternative ? alternative.go() : goOn()),
    onTurn: onFlag && !isChecking ? (step) => pages.at + step in questions && turnTo(pages.at + step) : null,
    onFlag: isChecking ? null : onFlag,
  })
  if (!question) return null

  return (
    <>
      <div ref={questionBox} className="contents">
        <SheetHead running={running} draft={draft} at={pages.at} total={questions.length} onEnd={sheet.endTime} />
        <SignRow
          state={isSending ? 'sending' : isKept && isOnDevice(draft) ? 'kept' : 'unkept'}
          isFlagged={draft.flagged.includes(question.id)}
          onFlag={onFlag}
        />
        {onFlag && questions.length > 1 && (
          <QuestionStrip questions={questions} draft={draft} at={pages.at} onGoTo={turnTo} />
        )}
        <SheetNotices
          draft={draft}
          isKept={isKept}
          isUnreachable={isUnreachable}
          at={pages.at}
          hasTurned={pages.hasTurned}
        />
        <div className="flex flex-col gap-5">
          <Question
            key={question.id}
            question={question}
            number={pages.at + 1}
            chosen={draft.chosen[question.id]}
            disabled={!canChange}
            isConfirmed={draft.confirmed.includes(question.id)}
            takesFocus={takesFocus || pages.hasTurned}
            onChoose={(choice) => sheet.choose(question.id, choice)}
          />
          <PicturesAhead question={questions[pages.at + 1]} />
          <HandInBar
            userId={userId}
            draft={draft}
            alternative={alternative}
            onSeeResult={onSeeResult}
            isFinish={pages.isLast || !canChange}
            mayGoOn={hasChosen || !canChange}
            onGoOn={goOn}
            onBack={pages.at > 0 && canChange && draft.state === 'drafting' ? () => turnTo(pages.at - 1) : null}
            onFinish={steps.onFinish}
            isConfirmed={draft.confirmed.includes(question.id)}
          />
          {/* Below the answers, because it comes and goes, and must not move an answer under a finger. */}
          {sheet.isUnderWay && isKept && !isUnreachable && canChange && <OfflineNotice />}
        </div>
      </div>
      {rules.exam && (
        <HandInCheck
          questions={questions}
          draft={draft}
          open={isChecking && canChange}
          isLastAttempt={rules.exam.isLastAttempt}
          onHandIn={steps.handIn}
          onGoTo={turnTo}
          onClose={steps.closeCheck}
        />
      )}
      {running && canChange && <LeaveExam running={running} />}
    </>
  )
}

function useSteps(sheet: ReturnType<typeof useQuizDraft>, questions: readonly QuizQuestion[], rules: SheetRules) {
  const { draft } = sheet
  const pages = usePages(questions.length, () => firstOpenPlace(questions, draft))
  const [isChecking, setChecking] = useState(false)
  const [hasChecked, setChecked] = useState(false)
  const canChange = mayChange(draft)
  const question = questions[pages.at]
  const hasChosen = question !== undefined && draft.chosen[question.id] !== undefined
  const isConfirmed = question !== undefined && draft.confirmed.includes(question.id)

  function turnTo(place: number) {
    setChecking(false)
    pages.turnTo(place)
  }
  function handIn() {
    setChecking(false)
    sheet.handIn()
  }
  function goOn() {
    if (!canChange) return handIn()
    if (!pages.isLast) return turnTo(pages.at + 1)
    rules.exam ? check() : handIn()
  }
  function check() {
    setChecking(true)
    setChecked(true)
  }
  const isComplete = hasChecked || chosenCount(draft) === questions.length
  function alternativeOf({ id }: QuizQuestion): AlternativeStep | null {
    if (!canChange) return null
    if (rules.exam) return hasChosen ? null : { kind: 'skip', go: goOn }
    const mayConfirm = rules.answersAtOnce && hasChosen && !isConfirmed
    return mayConfirm ? { kind: 'confirm', go: () => sheet.confirm(id) } : null
  }
  return {
    pages,
    question,
    canChange,
    hasChosen,
    isChecking,
    turnTo,
    handIn,
    goOn,
    closeCheck: () => setChecking(false),
    /** From any question of an exam, once none is left or its submission was asked about. */
    onFinish: rules.exam && canChange && !pages.isLast && isComplete ? check : null,
    alternative: question ? alternativeOf(question) : null,
    /** Null unless it is an exam, whose questions are taken in any order, and its answers can change. */
    onFlag: question && rules.exam && canChange ? () => sheet.toggleFlag(question.id) : null,
  }
}

/** The index of the question on the screen, which differs between tabs. */
function usePages(total: number, first: () => number) {
  const [{ at, hasTurned }, setPage] = useState(() => ({ at: first(), hasTurned: false }))
  // A teacher may have removed questions meanwhile.
  const place = at < total ? at : 0
  return {
    at: place,
    hasTurned,
    isLast: place + 1 === total,
    turnTo: (next: number) => setPage({ at: next, hasTurned: true }),
  }
}

const isOnDevice = (draft: QuizDraft) => !mayChange(draft) || chosenCount(draft) > 0 || draft.flagged.length > 0

interface SignRowProps {
  state: QuizState
  isFlagged: boolean
  /** Null where questions are not flagged. */
  onFlag: (() => void) | null
}

/** Its space is reserved, so that the first answer moves nothing. */
const SignRow = ({ state, isFlagged, onFlag }: SignRowProps) => (
  <span className="-mt-3 flex min-h-7 flex-wrap items-center justify-between gap-2">
    <QuizSign state={state} />
    {onFlag && (
      <Button
        kind={isFlagged ? 'soft' : 'plain'}
        size="small"
        icon="star"
        className="ms-auto"
        aria-pressed={isFlagged}
        onClick={onFlag}
      >
        {quiz.flag}
      </Button>
    )}
  </span>
)

interface SheetHeadProps extends Pick<QuizOnScreen, 'running'> {
  draft: QuizDraft
  at: number
  total: number
  onEnd(): void
}

function SheetHead({ running, draft, at, total, onEnd }: SheetHeadProps) {
  const percent = Math.round((100 * chosenCount(draft)) / total)
  return (
    <div className={classes('flex flex-col gap-2', running && 'sticky top-15 z-10 -mx-4 bg-paper px-4 py-2')}>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">
          <span>{quiz.position(at + 1, total)}</span>
          {'\u00a0· '}
          <span>{quiz.percent(percent)}</span>
        </p>
        {running && mayChange(draft) && <QuizTimer running={running} onEnd={onEnd} />}
      </div>
      <Progress value={percent} label={quiz.progress} />
    </div>
  )
}

interface SheetNoticesProps extends Pick<QuizSheetProps, 'isUnreachable'> {
  draft: QuizDraft
  isKept: boolean
  at: number
  hasTurned: boolean
}

function SheetNotices({ draft, isKept, isUnreachable, at, hasTurned }: SheetNoticesProps) {
  const [resumedAt] = useState(() => (chosenCount(draft) > 0 ? at + 1 : null))
  const canChange = mayChange(draft)
  return (
    <>
      {draft.isTimeUp && (
        <Notice tone="warn" icon="clock" title={quiz.timeOver}>
          {quiz.timeOverText}
        </Notice>
      )}
      {resumedAt !== null && !hasTurned && draft.state === 'drafting' && <Notice>{quiz.resumed(resumedAt)}</Notice>}
      {isUnreachable && canChange && <Notice icon="offline">{quiz.withoutConnection}</Notice>}
      {!isKept && canChange && <Notice tone="warn">{quiz.unsaved}</Notice>}
    </>
  )
}

const OfflineNotice = () => (useOnline() ? null : <Notice icon="offline">{quiz.withoutConnection}</Notice>)
