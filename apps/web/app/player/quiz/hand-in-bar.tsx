import { quiz } from '../../copy/quiz.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Below a question: on to the next, or handing in; then why it was refused, or that it waits for the line. */
export function HandInBar({
  outbox,
  row,
  isSending,
  isFinish,
  mayGoOn,
  onGoOn,
  onBack,
  onSeeResult,
}: {
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
}) {
  const isOut = row !== null && row.state.state !== 'refused'
  const isKept = row === null || outbox.isKept(row.lessonId)
  if (isOut && !isSending) {
    return (
      <Notice
        tone="warn"
        icon="offline"
        title={isKept ? quiz.queuedTitle : quiz.unkeptTitle}
        actions={
          <Button kind="soft" size="small" icon="retry" onClick={() => void outbox.wake()}>
            {quiz.sendNow}
          </Button>
        }
      >
        <p>{isKept ? quiz.queued : quiz.unkept}</p>
        {isKept && <p className="text-muted">{quiz.keep}</p>}
      </Notice>
    )
  }
  const refusal = row?.state.state === 'refused' ? row.state : null
  const isTakenElsewhere = refusal?.code === 'quiz.noAttemptsLeft' || refusal?.code === 'quiz.notStarted'
  return (
    <>
      {refusal && (
        <Notice
          tone="bad"
          actions={
            isTakenElsewhere && (
              <Button kind="soft" size="small" icon="eye" onClick={onSeeResult}>
                {quiz.seeResult}
              </Button>
            )
          }
        >
          {refusal.code === 'quiz.notStarted' ? quiz.takenElsewhere : refusal.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="min-w-48 flex-1" disabled={!mayGoOn} pending={isOut && quiz.submitting} onClick={onGoOn}>
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
}
