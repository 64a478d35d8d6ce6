import { quiz } from '#app/copy/quiz.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Outbox } from './outbox.ts'
import { type OutboxRow, takenElsewhere } from './outbox-row.ts'

/** The server broke over it: said in red, and the button that was pressed stays. */
const isFault = (row: OutboxRow | null) =>
  row?.state.state === 'waiting' && row.state.trouble?.code === 'server.unexpected'

interface HandInBarProps {
  outbox: Outbox
  row: OutboxRow | null
  isSending: boolean
  /** The button hands in. */
  isFinish: boolean
  mayGoOn: boolean
  onGoOn(): void
  /** Null on the first question, and once it was finished. */
  onBack: (() => void) | null
  onSeeResult(): void
}

/** Below a question: on to the next, or handing in; then why it was refused, or what it waits for. */
export function HandInBar({ outbox, row, isSending, onSeeResult, ...step }: HandInBarProps) {
  const taken = takenElsewhere(row)
  if (taken) {
    return (
      <Notice
        tone="bad"
        actions={
          <Button kind="soft" size="small" icon="eye" onClick={onSeeResult}>
            {quiz.seeResult}
          </Button>
        }
      >
        {taken.code === 'quiz.noAttemptsLeft' ? taken.message : quiz.takenElsewhere}
      </Notice>
    )
  }
  const state = row?.state
  const isFirstTry = state?.state === 'waiting' && isSending && !state.trouble
  if (row && state?.state === 'waiting' && !isFirstTry && !isFault(row)) {
    return <Waits outbox={outbox} row={row} isSending={isSending} />
  }
  return (
    <>
      {row && isFault(row) && <Fault outbox={outbox} row={row} />}
      {state?.state === 'refused' && <Notice tone="bad">{state.message}</Notice>}
      <Steps isPending={isSending && row !== null} {...step} />
    </>
  )
}

/** On its way, with what it waits for; a finger may hurry it. */
export function Waits({ outbox, row, isSending }: Pick<HandInBarProps, 'outbox' | 'isSending'> & { row: OutboxRow }) {
  const isKept = outbox.isKept(row.lessonId)
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
          pending={isSending && quiz.submitting}
          onClick={() => void outbox.sendNow()}
        >
          {quiz.sendNow}
        </Button>
      }
    >
      <p>{whyItWaits(row, isKept)}</p>
      {isKept && <p className="text-muted">{quiz.keep}</p>}
    </Notice>
  )
}

function whyItWaits({ state }: OutboxRow, isKept: boolean): string {
  const code = state.state === 'waiting' ? state.trouble?.code : undefined
  if (code?.startsWith('auth.')) return quiz.queuedLogin
  if (code === undefined || code === 'client.network') return isKept ? quiz.queued : quiz.unkept
  return isKept ? quiz.queuedBusy : quiz.unkeptBusy
}

function Fault({ outbox, row }: { outbox: Outbox; row: OutboxRow }) {
  const message = row.state.state === 'waiting' ? row.state.trouble?.message : undefined
  return (
    <Notice tone="bad" title={message ?? ''}>
      {outbox.isKept(row.lessonId) ? quiz.faultKept : quiz.faultUnkept}
    </Notice>
  )
}

type StepsProps = Pick<HandInBarProps, 'isFinish' | 'mayGoOn' | 'onGoOn' | 'onBack'> & { isPending: boolean }

const Steps = ({ isPending, isFinish, mayGoOn, onGoOn, onBack }: StepsProps) => (
  <>
    <div className="flex flex-wrap gap-3">
      <Button className="min-w-48 flex-1" disabled={!mayGoOn} pending={isPending && quiz.submitting} onClick={onGoOn}>
        {isFinish ? quiz.finish : quiz.next}
      </Button>
      {onBack && (
        <Button kind="plain" onClick={onBack}>
          {quiz.previous}
        </Button>
      )}
    </div>
    {!mayGoOn && (
      <p className="text-muted text-sm">
        {quiz.chooseFirst}
        <span className="hidden pointer-fine:inline"> · {quiz.keys}</span>
      </p>
    )}
  </>
)
