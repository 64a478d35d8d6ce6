import { useState } from 'react'
import { controls, shortcuts, shortcutsNote, shortcutsSwitch } from '#app/copy/player.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { keepPreferences, readPreferences } from '../engine/preferences.ts'

/** What the keys do, and the switch that turns them off for who dictates or slips. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [on, setOn] = useState(() => readPreferences().shortcuts)
  return (
    <Dialog open={open} onClose={onClose} title={controls.shortcuts}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd dir="ltr" className="rounded-sm border border-line bg-paper px-2 py-0.5">
                {keys}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">{shortcutsNote}</p>
      <label className="flex min-h-11 items-center gap-3 font-bold text-sm">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={on}
          onChange={({ currentTarget }) => {
            setOn(currentTarget.checked)
            keepPreferences({ shortcuts: currentTarget.checked })
          }}
        />
        {shortcutsSwitch}
      </label>
    </Dialog>
  )
}
