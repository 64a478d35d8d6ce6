import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { logout } from '#app/copy/logout.ts'
import { quiz } from '#app/copy/quiz.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { handInWaiting, type PendingQuizzes } from './pending-quizzes.ts'

interface LogoutDialogProps {
  pending: PendingQuizzes
  onLeave(): void
  onClose(): void
}

/**
 * Asks before a logout during an exam, or one that leaves a finished quiz unsent or deletes a begun one. It is a
 * portal, so that closing the menu or resizing the window does not unmount it.
 */
export default function LogoutDialog({ pending: { waiting, examLeft, hasUnfinished }, ...ways }: LogoutDialogProps) {
  const waits = waiting > 0
  const title = examLeft !== null ? quiz.leaveTitle : waits ? logout.title(waiting) : logout.unfinishedTitle
  const body = (
    <>
      {examLeft !== null && <p>{logout.examText(timeText(Math.ceil(examLeft / 1000)))}</p>}
      {waits && <p>{logout.text(waiting)}</p>}
      {hasUnfinished && <p>{logout.unfinishedText}</p>}
    </>
  )
  return createPortal(
    waits ? (
      <HandInFirst title={title} {...ways}>
        {body}
      </HandInFirst>
    ) : (
      <Dialog
        open
        onClose={ways.onClose}
        title={title}
        actions={
          <>
            <Button wide onClick={ways.onClose}>
              {logout.stay}
            </Button>
            <Button wide kind="outline" onClick={ways.onLeave}>
              {logout.leaveAnyway}
            </Button>
          </>
        }
      >
        {body}
      </Dialog>
    ),
    document.body,
  )
}

function HandInFirst({
  title,
  children,
  onLeave,
  onClose,
}: Omit<LogoutDialogProps, 'pending'> & { title: string; children: ReactNode }) {
  const [state, setState] = useState<'asking' | 'handing-in' | 'not-yet'>('asking')

  async function handInFirst() {
    setState('handing-in')
    const left = await handInWaiting()
    if (left === 0) return onLeave()
    setState('not-yet')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
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
      {children}
      {state === 'not-yet' && <Notice tone="warn">{logout.notYet}</Notice>}
    </Dialog>
  )
}
