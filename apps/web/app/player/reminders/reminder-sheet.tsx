import { readReminders, setReminders } from '@manassa/contract/student/reminders'
import { useEffect, useRef, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { reminders as copy } from '#app/copy/reminders.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Subscribed, subscribe } from './push-device.ts'

/** Asks before the browser does, because its refusal is for good. Closing without an answer is a refusal. */
export default function ReminderSheet({ onClose }: { onClose(): void }) {
  const known = useCall(readReminders, {}, { revalidates: false })
  const [outcome, setOutcome] = useState<Subscribed | null>(null)
  const [isPending, setPending] = useState(false)
  const hasAnswered = useRef(false)
  const mayAsk = known.status === 'success' ? known.data.mayAsk : null
  useEffect(() => {
    if (mayAsk === false || known.status === 'error') onClose()
  }, [mayAsk, known.status, onClose])
  if (known.status !== 'success' || (!mayAsk && outcome === null)) return null
  const { data } = known

  async function turnOn() {
    hasAnswered.current = true
    setPending(true)
    setOutcome(await subscribe(data))
    setPending(false)
  }
  function close() {
    if (!hasAnswered.current) call(setReminders, { isOn: false })
    onClose()
  }

  return (
    <Dialog open onClose={close} title={outcome === 'done' ? copy.isOn : copy.ask}>
      <p className="text-sm">{outcome === 'done' ? copy.endsInProfile : copy.askText}</p>
      {outcome !== null && outcome !== 'done' && <Notice tone="bad">{failureText(outcome)}</Notice>}
      {outcome !== 'done' && (
        <Button wide pending={isPending && copy.turningOn} onClick={turnOn}>
          {outcome === null ? copy.yes : common.retry}
        </Button>
      )}
      <Button wide kind="outline" onClick={close}>
        {outcome === null ? copy.no : common.close}
      </Button>
    </Dialog>
  )
}

export const failureText = (outcome: Exclude<Subscribed, 'done'>) => {
  if (outcome === 'blocked') return copy.blocked
  if (outcome === 'unanswered') return copy.unanswered
  return outcome === 'failed' ? copy.notTaken : outcome.message
}
