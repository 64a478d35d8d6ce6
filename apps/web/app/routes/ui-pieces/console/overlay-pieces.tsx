import { useState } from 'react'
import { actions } from '#app/copy/console.ts'
import { consoleSamples as samples } from '#app/copy/console-samples.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Row } from '../pieces.tsx'

export function OverlayPieces() {
  const toasts = useToasts()
  const [open, setOpen] = useState<'plain' | 'asks' | null>(null)
  const shut = () => setOpen(null)
  const archive = () => toasts.notify(samples.archived, { undo: () => toasts.notify(samples.back) })
  return (
    <Row>
      <Button kind="soft" onClick={() => setOpen('plain')}>
        {samples.openDialog}
      </Button>
      <Button kind="soft" onClick={() => setOpen('asks')}>
        {samples.askFirst}
      </Button>
      <Button kind="outline" onClick={archive}>
        {samples.archive}
      </Button>
      <Button kind="outline" onClick={() => toasts.notify(samples.refused, { tone: 'bad' })}>
        {samples.fail}
      </Button>
      <MoreMenu
        label={samples.menu}
        choices={() => [
          { label: samples.duplicate, icon: 'plus', onChoose: () => toasts.notify(samples.duplicate) },
          { label: samples.publish, icon: 'up', isOff: true },
          { label: samples.archive, icon: 'remove', tone: 'bad', onChoose: archive },
        ]}
      />
      <ConsoleDialog
        open={open !== null}
        asks={open === 'asks'}
        onClose={shut}
        title={samples.publishTitle}
        actions={
          <>
            <Button onClick={shut}>{samples.publish}</Button>
            <Button kind="outline" onClick={shut}>
              {actions.cancel}
            </Button>
          </>
        }
      >
        <p>{samples.publishText}</p>
      </ConsoleDialog>
    </Row>
  )
}
