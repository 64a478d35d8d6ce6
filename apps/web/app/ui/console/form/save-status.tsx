import { common } from '#app/copy/common.ts'
import { form as copy } from '#app/copy/console.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ConsoleIcon } from '../console-icon.tsx'
import type { SaveStatus as Status } from './autosave.ts'
import type { AutosavedForm } from './use-autosaved-form.ts'

const looks: Record<Status['state'], string> = {
  saved: 'text-ok',
  unsaved: 'text-muted',
  saving: 'text-muted',
  putRight: 'text-warn',
  waitsForLine: 'text-warn',
  failed: 'text-bad',
}

/** How the saving of a form stands, in the one place where that is told. */
export function SaveStatus({ form: { status, isRestored, autosave } }: { form: AutosavedForm }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 text-sm">
      <p role="status" className={classes('flex items-center gap-2', looks[status.state])}>
        <Sign state={status.state} />
        {words(status)}
      </p>
      {isRestored && status.state !== 'saved' && <p className="text-muted">{copy.restored}</p>}
      {(status.state === 'failed' || status.state === 'waitsForLine') && (
        <Button kind="outline" size="small" icon="retry" onClick={() => void autosave.flush()}>
          {common.retry}
        </Button>
      )}
    </div>
  )
}

function words(status: Status): string {
  if (status.state === 'saved') return status.at === null ? copy.saved : copy.savedAt(status.at)
  return status.state === 'failed' ? `${copy.failed}: ${status.failure.message}` : copy[status.state]
}

function Sign({ state }: { state: Status['state'] }) {
  if (state === 'saved') return <ConsoleIcon name="saved" size={18} />
  if (state === 'saving') return <Spinner size={18} label={null} />
  if (state === 'waitsForLine') return <Icon name="offline" size={18} />
  return <Icon name={state === 'unsaved' ? 'clock' : 'alert'} size={18} />
}

/** What waits for a button, because students see it: saved with it, or as it was. */
export function HeldChanges({ form: { heldFields, status, autosave } }: { form: AutosavedForm }) {
  if (heldFields.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={copy.held}
      actions={
        <>
          <Button
            size="small"
            pending={status.state === 'saving' && copy.saving}
            onClick={() => void autosave.saveHeld()}
          >
            {copy.saveHeld}
          </Button>
          <Button kind="outline" size="small" onClick={autosave.dropHeld}>
            {copy.dropHeld}
          </Button>
        </>
      }
    >
      {copy.heldText}
    </Notice>
  )
}
