import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * `Digit3` and `Numpad3` are 2, counted from zero; null for other keys. By the key's place: an Arabic layout writes ٣.
 */
export function placeOf(code: string): number | null {
  const digit = code.match(/^(?:Digit|Numpad)([1-9])$/)?.[1]
  return digit === undefined ? null : Number(digit) - 1
}

interface QuestionKeys {
  /** From zero. */
  onDigit(place: number): void
  onEnter(): void
}

/**
 * The keys of a question, while the focus is within it or nowhere: a digit chooses, Enter goes on. Enter on a button
 * presses that one.
 */
export function useQuestionKeys(within: RefObject<HTMLElement | null>, { onDigit, onEnter }: QuestionKeys) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat) return
    const { target } = event
    if (target !== document.body && !(target instanceof Node && within.current?.contains(target))) return
    const place = placeOf(event.code)
    if (place !== null) {
      event.preventDefault()
      return onDigit(place)
    }
    if (event.key !== 'Enter' || target instanceof HTMLButtonElement) return
    event.preventDefault()
    onEnter()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
