import type { QuizQuestion } from '@manassa/contract/student/study'
import { quiz } from '#app/copy/quiz.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useNextButtonInView } from './question.tsx'
import type { DraftIn, QuizDraft } from './quiz-draft.ts'
import { outboxOf, useStoredDraft } from './use-outbox.ts'

interface HandInBarProps extends Omit<StepsProps, 'isSending'> {
  userId: number
  draft: QuizDraft
  onSeeResult(): void
}

/** Below a question: the next question or the submission, then its refusal or the reason for waiting. */
export function HandInBar({ userId, draft, onSeeResult, ...others }: HandInBarProps) {
  const steps = { ...others, isSending: outboxOf(userId).isSending(draft.lessonId) }
  switch (draft.state) {
    case 'drafting':
      return <Steps {...steps} />
    case 'refused':
      return (
        <>
          <Notice tone="bad">{draft.message}</Notice>
          <Steps {...steps} />
        </>
      )
    case 'waiting':
      if (draft.trouble?.code === 'server.unexpected') {
        return (
          <>
            <FaultNotice userId={userId} draft={draft} />
            <Steps {...steps} />
          </>
        )
      }
      // A first submission is only a busy button.
      return steps.isSending && !draft.trouble ? <Steps {...steps} /> : <WaitingNotice userId={userId} draft={draft} />
    case 'taken':
      return <TakenNotice draft={draft} onSeeResult={onSeeResult} />
    case 'delivered':
      return null
  }
}

/** The submission is waiting, with its reason; a tap retries it. */
export function WaitingNotice({ userId, draft }: { userId: number; draft: DraftIn<'waiting'> }) {
  const { drafts } = useStoredDraft(userId, draft.lessonId)
  const outbox = outboxOf(userId)
  const isKept = drafts.isKept(draft.lessonId)
  return (
    <Notice
      tone="warn"
      icon="offline"
      title={isKept ? quiz.queuedTitle : quiz.unkeptTitle}
      actions={
        <Button
          kind="soft"
          size="small"
          icon="retry"
          pending={outbox.isSending(draft.lessonId) && quiz.submitting}
          onClick={() => void outbox.sendNow()}
        >
          {quiz.sendNow}
        </Button>
      }
    >
      <p>{whyItWaits(draft, isKept)}</p>
      {isKept && <p className="text-muted">{quiz.keep}</p>}
    </Notice>
  )
}

function whyItWaits({ trouble }: DraftIn<'waiting'>, isKept: boolean): string {
  if (trouble?.code.startsWith('auth.')) return quiz.queuedLogin
  if (!trouble || trouble.code === 'client.network') return isKept ? quiz.queued : quiz.unkept
  return isKept ? quiz.queuedBusy : quiz.unkeptBusy
}

/** An internal error of the server, in red, because no connection will fix it. */
function FaultNotice({ userId, draft }: { userId: number; draft: DraftIn<'waiting'> }) {
  const { drafts } = useStoredDraft(userId, draft.lessonId)
  return (
    <Notice tone="bad" title={draft.trouble?.message ?? ''}>
      {drafts.isKept(draft.lessonId) ? quiz.faultKept : quiz.faultUnkept}
    </Notice>
  )
}

const TakenNotice = ({ draft, onSeeResult }: { draft: DraftIn<'taken'>; onSeeResult(): void }) => (
  <Notice
    tone="bad"
    actions={
      <Button kind="soft" size="small" icon="eye" onClick={onSeeResult}>
        {quiz.seeResult}
      </Button>
    }
  >
    {draft.code === 'quiz.noAttemptsLeft' ? draft.message : quiz.takenElsewhere}
  </Notice>
)

interface StepsProps {
  isSending: boolean
  isFinish: boolean
  mayGoOn: boolean
  onGoOn(): void
  /** A second way on; null without one. */
  alternative: AlternativeStep | null
  /** Null on the first question, and after the submission. */
  onBack: (() => void) | null
  /** Submits an exam before its last question; null where the next question is the only way on. */
  onFinish: (() => void) | null
  isConfirmed: boolean
}

/** `skip` leaves the question without an answer, `confirm` shows at once whether the answer is right. */
export interface AlternativeStep {
  kind: 'skip' | 'confirm'
  go(): void
}

const Steps = ({ isSending, isFinish, mayGoOn, onGoOn, alternative, onBack, onFinish, isConfirmed }: StepsProps) => (
  <>
    <div ref={useNextButtonInView(isConfirmed)} className="flex flex-wrap gap-3">
      {alternative?.kind === 'confirm' && (
        <Button className="min-w-48 flex-1" onClick={alternative.go}>
          {quiz.confirm}
        </Button>
      )}
      <Button
        kind={alternative?.kind === 'confirm' ? 'outline' : 'brand'}
        className="min-w-48 flex-1"
        disabled={!mayGoOn}
        pending={isSending && quiz.submitting}
        onClick={onGoOn}
      >
        {isFinish ? quiz.finish : quiz.next}
      </Button>
      {alternative?.kind === 'skip' && (
        <Button kind="outline" onClick={alternative.go}>
          {quiz.skip}
        </Button>
      )}
      {onBack && (
        <Button kind="plain" onClick={onBack}>
          {quiz.previous}
        </Button>
      )}
      {onFinish && (
        <Button kind="plain" onClick={onFinish}>
          {quiz.finish}
        </Button>
      )}
    </div>
    {!mayGoOn && (
      <p className="text-muted text-sm">
        {alternative ? quiz.chooseOrSkip : quiz.chooseFirst}
        <span className="hidden pointer-fine:inline"> · {quiz.keys}</span>
      </p>
    )}
  </>
)

interface HandInCheckProps {
  open: boolean
  questions: readonly QuizQuestion[]
  draft: QuizDraft
  isLastAttempt: boolean
  onHandIn(): void
  onGoTo(place: number): void
  onClose(): void
}

/** Asked before an exam is submitted: the number of answers, and the unanswered and flagged questions. */
export function HandInCheck({ open, questions, draft, isLastAttempt, ...steps }: HandInCheckProps) {
  const unanswered = questions.flatMap(({ id }, place) => (draft.chosen[id] === undefined ? [place] : []))
  const flagged = questions.flatMap(({ id }, place) => (draft.flagged.includes(id) ? [place] : []))
  return (
    <Dialog
      open={open}
      onClose={steps.onClose}
      title={quiz.checkTitle}
      actions={
        <>
          <Button wide onClick={steps.onHandIn}>
            {quiz.handInNow}
          </Button>
          <Button wide kind="outline" onClick={steps.onClose}>
            {quiz.backToQuestions}
          </Button>
        </>
      }
    >
      <p className="font-bold text-lg">{quiz.answered(questions.length - unanswered.length, questions.length)}</p>
      <Places title={quiz.unanswered} places={unanswered} onGoTo={steps.onGoTo} />
      <Places title={quiz.flagged} places={flagged} onGoTo={steps.onGoTo} />
      <p className="text-muted">{isLastAttempt ? quiz.forGoodLast : quiz.forGood}</p>
    </Dialog>
  )
}

interface PlacesProps extends Pick<HandInCheckProps, 'onGoTo'> {
  title: string
  places: readonly number[]
}

const Places = ({ title, places, onGoTo }: PlacesProps) =>
  places.length > 0 && (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-warn">{title}</span>
      {places.map((place) => (
        <Button key={place} kind="soft" size="small" aria-label={quiz.goTo(place + 1)} onClick={() => onGoTo(place)}>
          {String(place + 1)}
        </Button>
      ))}
    </div>
  )
