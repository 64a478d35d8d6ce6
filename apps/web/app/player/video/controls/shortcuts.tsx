import { useEffect, useEffectEvent, useState } from 'react'
import { controls, shortcuts, shortcutsNote, shortcutsSwitch } from '#app/copy/player.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { readPreferences, savePreferences } from '../engine/preferences.ts'

/** A command of the keyboard. `seek` and `volume` carry the amount, `jump` the tenth of the video. */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'help' | 'nextLesson' | 'previousLesson' }
  | { do: 'seek'; seconds: number }
  | { do: 'volume' | 'speed' | 'chapter'; step: 1 | -1 }
  | { do: 'jump'; tenth: number }

interface PressedKey {
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  repeat: boolean
}

const plain: Record<string, PlayerCommand> = {
  Space: { do: 'toggle' },
  KeyK: { do: 'toggle' },
  ArrowLeft: { do: 'seek', seconds: -5 },
  ArrowRight: { do: 'seek', seconds: 5 },
  KeyJ: { do: 'seek', seconds: -10 },
  KeyL: { do: 'seek', seconds: 10 },
  ArrowUp: { do: 'volume', step: 1 },
  ArrowDown: { do: 'volume', step: -1 },
  KeyM: { do: 'mute' },
  KeyF: { do: 'fullscreen' },
  KeyC: { do: 'captions' },
  Home: { do: 'jump', tenth: 0 },
  End: { do: 'jump', tenth: 10 },
}

const shifted: Record<string, PlayerCommand> = {
  Comma: { do: 'speed', step: -1 },
  Period: { do: 'speed', step: 1 },
  KeyN: { do: 'nextLesson' },
  KeyP: { do: 'previousLesson' },
  Slash: { do: 'help' },
}

/** Left is back in both languages, as on the bar. */
const controlled: Record<string, PlayerCommand> = {
  ArrowLeft: { do: 'chapter', step: -1 },
  ArrowRight: { do: 'chapter', step: 1 },
}

/**
 * The command of a key by its position: with the Arabic layout the K key types `ن`. Only some commands repeat while a
 * key is held. Null for other keys.
 */
export function commandOf({ code, shiftKey, ctrlKey, altKey, metaKey, repeat }: PressedKey): PlayerCommand | null {
  if (altKey || metaKey || (ctrlKey && shiftKey)) return null
  const command = (ctrlKey ? controlled[code] : shiftKey ? shifted[code] : (plain[code] ?? jumpOf(code))) ?? null
  if (repeat && command && command.do !== 'seek' && command.do !== 'volume') return null
  return command
}

const jumpOf = (code: string): PlayerCommand | null => {
  const tenth = code.match(/^(?:Digit|Numpad)(\d)$/)?.[1]
  return tenth === undefined ? null : { do: 'jump', tenth: Number(tenth) }
}

const OWN_KEYS = 'input:not([type=range]), textarea, select, [contenteditable], [role^=menuitem], dialog *'
const SLIDER_KEYS = /^(Arrow|Home|End|Page)/

export function useShortcuts(run: (command: PlayerCommand) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command || event.defaultPrevented || belongsElsewhere(event) || !readPreferences().shortcuts) return
    event.preventDefault()
    run(command)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function belongsElsewhere({ target, code, ctrlKey }: KeyboardEvent) {
  if (!(target instanceof Element)) return false
  if (target.matches(OWN_KEYS)) return true
  if (code === 'Space') return target.matches('a, button, summary')
  if (target.matches('input[type=range]')) return SLIDER_KEYS.test(code) && !ctrlKey
  // In the list of lessons these keys scroll the page.
  return /^(ArrowUp|ArrowDown|Home|End)$/.test(code) && !target.closest('.player') && target !== document.body
}

/** Explains the keys, with a switch that turns them off for people who dictate or slip. */
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
            savePreferences({ shortcuts: currentTarget.checked })
          }}
        />
        {shortcutsSwitch}
      </label>
    </Dialog>
  )
}
