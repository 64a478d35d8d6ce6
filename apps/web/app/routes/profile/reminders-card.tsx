import { type Reminders, readReminders, setReminders } from '@manassa/contract/student/reminders'
import { useState } from 'react'
import { reminders as copy } from '#app/copy/reminders.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { canRemind, type Subscribed, subscribe } from '#app/player/reminders/push-device.ts'
import { failureText } from '#app/player/reminders/reminder-sheet.tsx'
import { Async } from '#app/ui/async.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'

export function RemindersCard() {
  const known = useCall(readReminders, {})
  return (
    <div lang="ar-EG" dir="rtl">
      <Card className="flex flex-col gap-3 p-5 sm:p-7">
        <h2 className="text-xl">{copy.title}</h2>
        <Async query={known} loading={<SkeletonBlock className="h-12 w-full rounded-control" />}>
          {(reminders) => <Switches reminders={reminders} />}
        </Async>
      </Card>
    </div>
  )
}

function Switches({ reminders }: { reminders: Reminders }) {
  const [pending, setPending] = useState<'on' | 'off' | null>(null)
  const [failed, setFailed] = useState<Exclude<Subscribed, 'done'> | null>(null)
  const { isOn, onThisDevice, byEmail } = reminders
  const takesHere = canRemind()

  async function turnOn() {
    setPending('on')
    setFailed(null)
    const outcome = takesHere ? await subscribe(reminders) : await set(true)
    if (outcome !== 'done') setFailed(outcome)
    setPending(null)
  }
  async function turnOff() {
    setPending('off')
    const outcome = await set(false)
    setFailed(outcome === 'done' ? null : outcome)
    setPending(null)
  }

  return (
    <>
      <p className="text-muted text-sm">{stateText(reminders)}</p>
      {failed && <Notice tone="bad">{failureText(failed)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {(takesHere ? !onThisDevice : !isOn && byEmail) && (
          <Button size="small" pending={pending === 'on' && copy.turningOn} onClick={turnOn}>
            {takesHere ? copy.onThisDevice : copy.yes}
          </Button>
        )}
        {isOn && (onThisDevice || byEmail) && (
          <Button kind="outline" size="small" pending={pending === 'off' && copy.turningOff} onClick={turnOff}>
            {copy.no}
          </Button>
        )}
      </div>
    </>
  )
}

async function set(isOn: boolean): Promise<Subscribed> {
  const reply = await call(setReminders, { isOn })
  return reply.success ? 'done' : reply
}

function stateText({ isOn, onThisDevice, byEmail }: Reminders): string {
  if (!isOn) return copy.off
  if (onThisDevice) return copy.here
  return byEmail ? copy.byEmail : copy.nowhere
}
