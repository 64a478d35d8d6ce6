import { useEffect, useEffectEvent } from 'react'
import { form as copy } from '#app/copy/console.ts'
import { askBeforeUnload } from '#app/lib/page-events.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '../overlay/dialog.tsx'
import { useNavigationBlocker } from './use-navigation-blocker.ts'

interface UnsavedForm {
  autosave: { hasUnsaved(): boolean; flush(): Promise<unknown> }
  status: { state: string }
}

/**
 * Delays a navigation until unsaved changes are saved, and asks the user when that fails. The browser asks before a tab
 * is closed.
 */
export function LeaveWarning({ form: { autosave, status } }: { form: UnsavedForm }) {
  const { blocker, proceedIfUnblocked } = useNavigationBlocker(() => autosave.hasUnsaved())
  const isBlocked = blocker.state === 'blocked'
  const saveFirst = useEffectEvent(async () => {
    await autosave.flush()
    proceedIfUnblocked()
  })
  useEffect(() => {
    if (isBlocked) void saveFirst()
  }, [isBlocked])
  useEffect(() => askBeforeUnload(autosave.hasUnsaved), [autosave])
  return (
    <ConsoleDialog
      asks
      open={isBlocked && status.state !== 'saving' && autosave.hasUnsaved()}
      onClose={() => blocker.reset?.()}
      title={copy.leaveTitle}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{copy.stay}</Button>
          <Button kind="outline" onClick={() => blocker.proceed?.()}>
            {copy.leave}
          </Button>
        </>
      }
    >
      <p>{copy.leaveText}</p>
    </ConsoleDialog>
  )
}
