import { COUNTS_FOR, type EditedQuiz, readEditedQuiz } from '@manassa/contract/teacher/quiz'
import { useId, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { form as formCopy } from '#app/copy/console.ts'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { useSavePart } from '#app/ui/console/save-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select-field.tsx'
import type { EditorState, EditorStatus, QuizEditor } from './quiz-editor.ts'

const looks: Record<EditorStatus['state'], string> = {
  saved: 'text-ok',
  saving: 'text-muted',
  pending: 'text-muted',
  unfinished: 'text-warn',
  retrying: 'text-warn',
  failed: 'text-bad',
  pendingConfirmation: 'text-warn',
  conflict: 'text-warn',
}

interface EditorStatusLineProps {
  state: EditorState
  onRetry(): void
  onReview(): void
}

export function EditorStatusLine({ state, onRetry, onReview }: EditorStatusLineProps) {
  const { status, pendingCount } = state
  const isSaved = status.state === 'saved'
  const { othersWait, savedAt } = useSavePart({ isSaved, savedAt: isSaved ? status.at : null, rank: 'leads' })
  const waits = isSaved && othersWait
  return (
    <div className="flex min-h-11 items-center gap-2 text-sm">
      <p role="status" className={waits ? 'text-warn' : looks[status.state]}>
        {waits ? formCopy.partUnsaved : statusText(status, { pendingCount, savedAt })}
      </p>
      {(status.state === 'failed' || status.state === 'retrying') && (
        <Button kind="outline" size="small" icon="retry" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
      {status.state === 'pendingConfirmation' && (
        <Button size="small" onClick={onReview}>
          {copy.review}
        </Button>
      )}
    </div>
  )
}

function statusText(
  status: EditorStatus,
  { pendingCount, savedAt }: { pendingCount: number; savedAt: number | null },
): string {
  if (status.state === 'pendingConfirmation') return copy.held(pendingCount)
  if (status.state === 'conflict') return copy.conflictAt(status.index + 1)
  if (status.state === 'saved') return savedAt === null ? formCopy.saved : formCopy.savedAt(savedAt)
  if (status.state === 'failed') return `${formCopy.failed}: ${status.failure.message}`
  return status.state === 'unfinished' ? copy.unfinished : formCopy[status.state]
}

interface PendingQuestionsProps {
  quiz: EditedQuiz
  state: EditorState
  editor: QuizEditor
}

/** Changes that affect marks wait for this button; if attempts exist, the teacher chooses how they count. */
export function PendingQuestions({ quiz, state: { pendingCount, status }, editor }: PendingQuestionsProps) {
  const [countsFor, setCountsFor] = useState<(typeof COUNTS_FOR)[number]>('all')
  const [mayFail, setMayFail] = useState(false)
  if (pendingCount === 0) return null
  const wasTaken = quiz.attemptCount > 0
  const drop = async () => {
    // The server then has every change that does not wait.
    await editor.flush()
    const present = await call(readEditedQuiz, { lessonId: quiz.lessonId }, { fresh: true })
    if (present.success) editor.discardPending(present.data)
  }
  return (
    <Notice
      tone="warn"
      title={copy.held(pendingCount)}
      actions={
        <>
          <Button
            size="small"
            pending={status.state === 'saving' && copy.release}
            onClick={() => void editor.publishPending(wasTaken ? { countsFor, mayFail } : {})}
          >
            {copy.release}
          </Button>
          <Button size="small" kind="outline" onClick={() => void drop()}>
            {copy.drop}
          </Button>
        </>
      }
    >
      <p>{copy.heldText}</p>
      {wasTaken && (
        <div className="mt-2 flex flex-col gap-2">
          <Select
            label={copy.heldCounts}
            name="countsFor"
            value={countsFor}
            choices={COUNTS_FOR.map((value) => ({ value, label: copy.counts[value] }))}
            ask={null}
            onChange={(event) => setCountsFor(event.target.value as typeof countsFor)}
          />
          <MayFailCheckbox mayFail={mayFail} setMayFail={setMayFail} />
          {quiz.reportedCount > 0 && <p className="text-sm">{copy.reported(quiz.reportedCount)}</p>}
        </div>
      )}
    </Notice>
  )
}

interface MayFailCheckboxProps {
  mayFail: boolean
  setMayFail(mayFail: boolean): void
}

/** Without this tick, a correction lets every passed attempt stay passed. */
export function MayFailCheckbox({ mayFail, setMayFail }: MayFailCheckboxProps) {
  const hint = useId()
  return (
    <div>
      <Checkbox
        className="text-sm"
        checked={mayFail}
        aria-describedby={hint}
        onChange={(event) => setMayFail(event.target.checked)}
      >
        {copy.mayFail}
      </Checkbox>
      <p id={hint} className="text-xs">
        {copy.mayFailHint}
      </p>
    </div>
  )
}
