import type { KeyboardEvent } from 'react'

/** `Digit3` and `Numpad3` are 2, counted from zero; null for other keys. By the key's place: an Arabic layout writes ٣. */
export function placeOf(code: string): number | null {
  const digit = code.match(/^(?:Digit|Numpad)([1-9])$/)?.[1]
  return digit === undefined ? null : Number(digit) - 1
}

/**
 * The keys of a question while the focus is within it: a digit chooses, Enter goes on. Enter on a button presses that one.
 */
export const questionKeys =
  ({ onDigit, onEnter }: { onDigit(place: number): void; onEnter(): void }) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const place = placeOf(event.code)
    if (place !== null) {
      event.preventDefault()
      return onDigit(place)
    }
    if (event.key !== 'Enter' || event.repeat || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    onEnter()
  }
