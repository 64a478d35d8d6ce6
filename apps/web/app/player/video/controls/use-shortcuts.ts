import { useEffect, useEffectEvent } from 'react'
import { readPreferences } from '../engine/preferences.ts'
import { commandOf, type PlayerCommand } from '../engine/shortcuts.ts'

/** Keys that write, choose or move something of their own. */
const OWN_KEYS = 'input:not([type=range]), textarea, select, [contenteditable], [role^=menuitem], dialog *'
const SLIDER_KEYS = /^(Arrow|Home|End|Page)/

/** Hands the commands of the keyboard to the player, which owns the page it is on. */
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

function belongsElsewhere({ target, code }: KeyboardEvent) {
  if (!(target instanceof Element)) return false
  if (target.matches(OWN_KEYS)) return true
  if (code === 'Space') return target.matches('a, button, summary')
  if (target.matches('input[type=range]')) return SLIDER_KEYS.test(code)
  // In the list of lessons these scroll the page.
  return /^(ArrowUp|ArrowDown|Home|End)$/.test(code) && !target.closest('.player') && target !== document.body
}
