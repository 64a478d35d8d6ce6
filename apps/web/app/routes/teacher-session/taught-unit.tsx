import { type GroupSession, updateSession } from '@manassa/contract/teacher/group-sessions'
import { useState } from 'react'
import { groupSession as copy } from '#app/copy/attendance.ts'
import { call } from '#app/lib/call.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Select } from '#app/ui/select-field.tsx'

/** The unit that the session taught, saved as it is chosen; absent members may get it. */
export function TaughtUnit({ session: { group, day, unit, units, state } }: { session: GroupSession }) {
  const toasts = useToasts()
  const [isSaving, setSaving] = useState(false)
  // A unit that was archived since stays the chosen one.
  const choices = unit && !units.some(({ id }) => id === unit.id) ? [unit, ...units] : units
  if (choices.length === 0 || state === 'cancelled') return null
  async function choose(value: string) {
    setSaving(true)
    const unitId = value === '' ? null : Number(value)
    const reply = await call(updateSession, { groupId: group.id, day, unitId })
    setSaving(false)
    toasts.notifyFailure(reply)
  }
  return (
    <Select
      label={copy.unit}
      hint={group.opensForAbsent ? copy.unitForAbsent : undefined}
      ask={copy.noUnit}
      optional
      choices={choices.map(({ id, unitTitle }) => ({ value: String(id), label: unitTitle }))}
      value={unit?.id ?? ''}
      disabled={isSaving}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}
