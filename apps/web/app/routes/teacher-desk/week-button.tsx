import type { InputOf } from '@manassa/contract/endpoint'
import { endWindow, giveWindow, type StudentUnit } from '@manassa/contract/teacher/schedule'
import { untilDay } from '#app/copy/format.ts'
import { deskFacts as copy } from '#app/copy/students.ts'
import { usualDay } from '#app/features/console/windows/window-forms.tsx'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { recordedReason } from '#app/ui/console/reason-field.tsx'
import { useAction } from '#app/ui/console/use-action.ts'

export function WeekButton({ studentId, unit }: { studentId: number; unit: StudentUnit }) {
  const toasts = useToasts()
  const { school } = useMe()
  const { unitId, unitTitle, unitName, window } = unit
  const name = unitTitle || unitName
  const { isRunning, run } = useAction(giveWindow, {
    done: ({ closesAt }) => copy.weekGiven(name, untilDay(Date.parse(closesAt ?? ''))),
    undo:
      ({ id: windowId }) =>
      async () =>
        toasts.notifyFailure(await call(endWindow, { windowId })),
  })
  const isOver = window.state === 'ended'
  // A unit without an end needs no more time, and one that has not begun is opened in its own form.
  if (!isOver && !(window.state === 'open' && window.closes)) return null

  function give() {
    const input = {
      unitId,
      students: [studentId],
      reason: recordedReason(''),
      closesAt: usualDay(window, school.timeZone),
    }
    run(input as unknown as InputOf<typeof giveWindow>)
  }
  const label = isOver ? copy.openWeek : copy.moreWeek
  return (
    <Button
      kind="soft"
      size="small"
      aria-label={copy.weekOf(label, name)}
      pending={isRunning && copy.giving}
      onClick={give}
    >
      {label}
    </Button>
  )
}
