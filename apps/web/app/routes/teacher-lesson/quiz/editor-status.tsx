import { common } from '#app/copy/common.ts'
import { form as copy } from '#app/copy/console.ts'
import { quizEditor } from '#app/copy/quiz-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import type { EditorState, EditorStatus } from './quiz-editor.ts'

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
  /** Leads to the choice of how the pending changes count. */
  onReview(): void
}

export function EditorStatusLine({ state, onRetry, onReview }: EditorStatusLineProps) {
  const { status, pendingCount } = state
  return (
    <div className="flex min-h-11 items-center gap-2 text-sm">
      <p role="status" className={classes(looks[status.state])}>
        {statusText(status, pendingCount)}
      </p>
      {(status.state === 'failed' || status.state === 'retrying') && (
        <Button kind="outline" size="small" icon="retry" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
      {status.state === 'pendingConfirmation' && (
        <Button size="small" onClick={onReview}>
          {quizEditor.review}
        </Button>
      )}
    </div>
  )
}

function statusText(status: EditorStatus, pendingCount: number): string {
  if (status.state === 'pendingConfirmation') return quizEditor.held(pendingCount)
  if (status.state === 'conflict') return quizEditor.conflictAt(status.index + 1)
  if (status.state === 'saved') return status.at === null ? copy.saved : copy.savedAt(status.at)
  if (status.state === 'failed') return `${copy.failed}: ${status.failure.message}`
  return status.state === 'unfinished' ? quizEditor.unfinished : copy[status.state]
}
