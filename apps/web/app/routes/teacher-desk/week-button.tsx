import type { InputOf } from '@manassa/contract/endpoint'
import { endWindow, giveWindow, type StudentUnit } from '@manassa/contract/teacher/schedule'
import { useState } from 'react'
import { untilDay } from '#app/copy/format.ts'
import { deskFacts as copy } from '#app/copy/students.ts'
import { usualDay } from '#app/features/console/windows/window-forms.tsx'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { recordedReason } from '#app/ui/console/reason-field.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'

/** Opens the unit for another week in one tap; the message of success offers to undo it. */
export function WeekButton({ studentId, unit }: { studentId: number; unit: StudentUnit }) {
  const toasts = useToasts()
  const { school } = useMe()
  const keyFor = useIdempotencyKey()
  const [givenCount, setGivenCount] = useState(0)
  const [isGiving, setGiving] = useState(false)
  const { unitId, unitTitle, unitName, window } = unit
  const isOver = window.state === 'ended'
  // A unit without an end needs no more time, and one that has not begun is opened in its own form.
  if (!isOver && !(window.state === 'open' && window.closes)) return null
  const name = unitTitle || unitName

  async function give() {
    setGiving(true)
    const input = {
      unitId,
      students: [studentId],
      reason: recordedReason(''),
      closesAt: usualDay(window, school.timeZone),
    }
    const sent = { idempotencyKey: keyFor({ ...input, givenCount }) }
    const reply = await call(giveWindow, input as unknown as InputOf<typeof giveWindow>, sent)
    setGiving(false)
    if (!reply.success) return toasts.notifyFailure(reply)
    setGivenCount(givenCount + 1)
    const { id: windowId, closesAt } = reply.data
    const text = copy.weekGiven(name, untilDay(Date.parse(closesAt ?? '')))
    toasts.notify(text, { undo: async () => toasts.notifyFailure(await call(endWindow, { windowId })) })
  }
  const label = isOver ? copy.openWeek : copy.moreWeek
  return (
    <Button
      kind="soft"
      size="small"
      aria-label={copy.weekOf(label, name)}
      pending={isGiving && copy.giving}
      onClick={() => void give()}
    >
      {label}
    </Button>
  )
}
