import type { InputOf } from '@manassa/contract/endpoint'
import { UNIT_WINDOW_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import { endPause, endWindow, type GivenWindow, giveWindow, type PauseRow } from '@manassa/contract/teacher/schedule'
import { useState } from 'react'
import { reasons } from '#app/copy/reasons.ts'
import { studentUnits as copy, pauseList, type WindowAction, windowList } from '#app/copy/windows.ts'
import { call } from '#app/lib/call.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { NoteField } from './note-field.tsx'

interface UnitWindowFormProps {
  studentId: number
  unitId: number
  window: UnitWindow
  action: WindowAction
  onDone(): void
}

export function UnitWindowForm({ studentId, unitId, window, action, onDone }: UnitWindowFormProps) {
  const { school } = useMe()
  const [day, setDay] = useState(() => usualDay(window, school.timeZone))
  const [note, setNote] = useState('')
  const closesAt = action === 'shut' ? 'now' : day
  const opensAt = action === 'early' ? 'now' : undefined
  return (
    <ReasonForm
      choices={choicesOf[action]}
      action={{ label: copy.does, working: copy.doing, done: copy.done, kind: action === 'shut' ? 'danger' : 'brand' }}
      text={action === 'shut' ? copy.shutText : undefined}
      input={{ studentId, unitId, action, closesAt, note }}
      make={(reason, sent) => {
        const more = { ...(opensAt && { opensAt }), ...(note.trim() && { note }) }
        const input = { unitId, students: [studentId], reason, closesAt, ...more }
        return call(giveWindow, input as InputOf<typeof giveWindow>, sent)
      }}
      onDone={onDone}
    >
      {action !== 'shut' && (
        <Field
          label={copy.day}
          type="date"
          dir="ltr"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      )}
      <NoteField value={note} onChange={setNote} />
    </ReasonForm>
  )
}

const choicesOf: Record<WindowAction, readonly string[]> = {
  again: reasons.windowAgain,
  extend: reasons.windowExtend,
  early: reasons.windowEarly,
  shut: reasons.windowShut,
}

/** A week after the present end, or after today, as the value of a date field. */
export function usualDay(window: UnitWindow, timeZone: string) {
  const end = window.state === 'open' && window.closes ? Date.parse(window.closes.at) : 0
  const day = Math.max(Date.now(), end) + UNIT_WINDOW_DAYS * DAY_MS
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(day)
}

export function EndWindowForm({ window: { id: windowId }, onDone }: { window: GivenWindow; onDone(): void }) {
  const confirmed = useConfirmed()
  return (
    <ReasonForm
      choices={reasons.endWindow}
      action={{ label: windowList.end, working: copy.doing, done: windowList.ended }}
      text={windowList.endText}
      input={{ windowId }}
      make={(_, sent, reason) =>
        confirmed(
          (consent) => call(endWindow, { windowId, ...(reason && { reason }), ...consent }, sent),
          sent.idempotencyKey,
        )
      }
      onDone={onDone}
    />
  )
}

export function EndPauseForm({ pause: { id: pauseId, scope }, onDone }: { pause: PauseRow; onDone(): void }) {
  const confirmed = useConfirmed()
  const words = pauseList.ending(scope)
  return (
    <ReasonForm
      choices={scope === 'students' ? reasons.endFreeze : reasons.endHoliday}
      action={{ label: pauseList.end, working: copy.doing, done: words.ended }}
      text={words.text}
      input={{ pauseId }}
      make={(_, sent, reason) =>
        confirmed(
          (consent) => call(endPause, { pauseId, ...(reason && { reason }), ...consent }, sent),
          sent.idempotencyKey,
        )
      }
      onDone={onDone}
    />
  )
}
