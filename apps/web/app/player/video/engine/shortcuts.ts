/** What a key asks of the player. `seek` and `volume` carry how much, `jump` the tenth of the video. */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'help' | 'nextLesson' | 'previousLesson' }
  | { do: 'seek'; seconds: number }
  | { do: 'volume' | 'speed'; step: 1 | -1 }
  | { do: 'jump'; tenth: number }

export interface PressedKey {
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

/**
 * The command behind a key, by its place on the keyboard: with the Arabic layout active the K key writes `ن`.
 * A held key repeats only what makes sense twice. Null for a key that is not ours.
 */
export function commandOf({ code, shiftKey, ctrlKey, altKey, metaKey, repeat }: PressedKey): PlayerCommand | null {
  if (ctrlKey || altKey || metaKey) return null
  const command = (shiftKey ? shifted[code] : (plain[code] ?? jumpOf(code))) ?? null
  if (repeat && command && command.do !== 'seek' && command.do !== 'volume') return null
  return command
}

const jumpOf = (code: string): PlayerCommand | null => {
  const tenth = code.match(/^(?:Digit|Numpad)(\d)$/)?.[1]
  return tenth === undefined ? null : { do: 'jump', tenth: Number(tenth) }
}
