import { lazy, Suspense, useState } from 'react'
import { useSession } from '#app/lib/session.ts'
import { isUndecided } from './push-device.ts'

const ReminderSheet = lazy(() => import('./reminder-sheet.tsx').catch(() => ({ default: () => <></> })))

/** Nothing is asked twice while the app is open. */
let isAnswered = false

/** After a finished lesson, offers reminders on a device where nobody has decided about them. */
export function AskForReminders() {
  const session = useSession()
  const [isAsking, setAsking] = useState(() => !isAnswered && isUndecided())
  if (!isAsking || session.state !== 'member' || session.user.role !== 'student') return null
  function close() {
    isAnswered = true
    setAsking(false)
  }
  return (
    <Suspense>
      <ReminderSheet onClose={close} />
    </Suspense>
  )
}
