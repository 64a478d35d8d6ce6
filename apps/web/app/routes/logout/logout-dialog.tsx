import { useState } from 'react'
import { createPortal } from 'react-dom'
import { logout } from '../../copy/logout.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { handInWaiting } from './waiting-quizzes.ts'

interface LogoutDialogProps {
  waiting: number
  onLeave(): void
  onClose(): void
}

/**
 * A finished quiz would stay behind: hand it in first, leave all the same, or stay. It hangs on the page itself and not on
 * the button: a menu that closes, or a window that grows wide, does not take it away.
 */
export default function LogoutDialog({ waiting, onLeave, onClose }: LogoutDialogProps) {
  const [state, setState] = useState<'asking' | 'handing-in' | 'not-yet'>('asking')

  async function handInFirst() {
    setState('handing-in')
    const left = await handInWaiting()
    if (left === 0) return onLeave()
    setState('not-yet')
  }

  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={logout.title(waiting)}
      actions={
        <>
          <Button wide pending={state === 'handing-in' && logout.handingIn} onClick={handInFirst}>
            {logout.handIn}
          </Button>
          <Button wide kind="outline" onClick={onLeave}>
            {logout.leave}
          </Button>
        </>
      }
    >
      <p>{logout.text(waiting)}</p>
      {state === 'not-yet' && <Notice tone="warn">{logout.notYet}</Notice>}
    </Dialog>,
    document.body,
  )
}
