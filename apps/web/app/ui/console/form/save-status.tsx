import { useState } from 'react'
import { common } from '#app/copy/common.ts'
import { form as copy } from '#app/copy/console.ts'
import { conflict as conflictCopy } from '#app/copy/console-edits.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ConsoleIcon } from '../console-icon.tsx'
import { useSavePart } from '../save-parts.tsx'
import type { Conflict, FormStatus } from './autosave.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import type { AnyForm } from './use-autosaved-form.ts'

const looks: Record<FormStatus['state'], string> = {
  saved: 'text-ok',
  pending: 'text-muted',
  saving: 'text-muted',
  invalid: 'text-warn',
  retrying: 'text-warn',
  failed: 'text-bad',
  conflict: 'text-warn',
}

export function SaveStatus({ form }: { form: AnyForm }) {
  const { status, isRestored, autosave, pendingFields } = form
  const isPending = status.state === 'saved' && pendingFields.length > 0
  const isSaved = status.state === 'saved' && !isPending
  const part = useSavePart({ isSaved, savedAt: status.state === 'saved' ? status.at : null })
  const [choice, setChoice] = useState<{ of: Conflict; isOpen: boolean } | null>(null)
  if (isSaved && !part.speaks) return null
  const othersWait = isSaved && part.othersWait
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 text-sm">
      <p
        role="status"
        className={classes('flex items-center gap-2', isPending || othersWait ? 'text-warn' : looks[status.state])}
      >
        <Sign state={isPending || othersWait ? 'pending' : status.state} />
        {isPending ? copy.heldUnsaved : othersWait ? copy.partUnsaved : statusText(status, part.savedAt)}
      </p>
      {isRestored && status.state !== 'saved' && <p className="text-muted">{copy.restored}</p>}
      {(status.state === 'failed' || status.state === 'retrying') && (
        <Button kind="outline" size="small" icon="retry" onClick={() => void autosave.flush()}>
          {common.retry}
        </Button>
      )}
      {status.state === 'conflict' && (
        <>
          <Button kind="outline" size="small" onClick={() => setChoice({ of: status.conflict, isOpen: true })}>
            {conflictCopy.open}
          </Button>
          <ConflictChoice
            key={status.conflict.at}
            form={form}
            conflict={status.conflict}
            // The dialog opens by itself only after the publish button, so that it does not interrupt typing.
            open={choice?.of === status.conflict ? choice.isOpen : status.conflict.isPublish}
            onClose={() => setChoice({ of: status.conflict, isOpen: false })}
          />
        </>
      )}
    </div>
  )
}

function statusText(status: FormStatus, savedAt: number | null): string {
  if (status.state === 'conflict') return conflictCopy.status
  if (status.state === 'saved') return savedAt === null ? copy.saved : copy.savedAt(savedAt)
  return status.state === 'failed' ? `${copy.failed}: ${status.failure.message}` : copy[status.state]
}

function Sign({ state }: { state: FormStatus['state'] }) {
  if (state === 'saved') return <ConsoleIcon name="saved" size={18} />
  if (state === 'saving') return <Spinner size={18} label={null} />
  if (state === 'retrying') return <Icon name="offline" size={18} />
  return <Icon name={state === 'pending' ? 'clock' : 'alert'} size={18} />
}

interface PendingChangesProps {
  form: AnyForm
  text?: string
}

export function PendingChanges({
  form: { pendingFields, status, autosave },
  text = copy.heldText,
}: PendingChangesProps) {
  if (pendingFields.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={copy.held}
      actions={
        <>
          <Button
            size="small"
            pending={status.state === 'saving' && copy.saving}
            onClick={() => void autosave.publishPending()}
          >
            {copy.saveHeld}
          </Button>
          <Button kind="outline" size="small" onClick={autosave.discardPending}>
            {copy.dropHeld}
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  )
}
