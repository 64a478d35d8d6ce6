import { type RefObject, useEffect, useEffectEvent } from 'react'

const DOUBLE_TAP_MS = 300
const HOLD_MS = 500

/** The left (-1), middle (0) or right (1) third of the video, in any language. */
export type ScreenThird = -1 | 0 | 1

interface Taps {
  touch(): void
  click(): void
  doubleClick(): void
  doubleTap(third: ScreenThird): void
  /** A finger rests on the video until `released`. */
  hold(released: AbortSignal): void
}

export function useTaps(surface: RefObject<HTMLElement | null>, taps: Taps) {
  const on = useEffectEvent((what: 'touch' | 'click' | 'doubleClick' | 'doubleTap', third: ScreenThird) => {
    if (what === 'doubleTap') taps.doubleTap(third)
    else taps[what]()
  })
  const hold = useEffectEvent((released: AbortSignal) => taps.hold(released))

  useEffect(() => {
    const element = surface.current
    if (!element) return
    let last = { at: Number.NEGATIVE_INFINITY, third: 0 }
    let byMouse = false
    let holdTimer = 0
    let held: AbortController | null = null
    const ends = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(type: K, heard: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, heard, { signal: ends.signal })

    /** True when the finger had rested. */
    const release = () => {
      clearTimeout(holdTimer)
      const wasHeld = held !== null
      held?.abort()
      held = null
      return wasHeld
    }
    ends.signal.addEventListener('abort', release)
    listen('pointerdown', ({ pointerType }) => {
      release()
      if (pointerType === 'mouse') return
      holdTimer = window.setTimeout(() => {
        held = new AbortController()
        hold(held.signal)
      }, HOLD_MS)
    })
    listen('pointercancel', release)
    listen('pointerup', ({ pointerType, clientX, button, timeStamp }) => {
      if (release() || button !== 0) return
      byMouse = pointerType === 'mouse'
      if (byMouse) return on('click', 0)
      const third = thirdOf(element, clientX)
      const isSecond = timeStamp - last.at < DOUBLE_TAP_MS && third === last.third
      last = { at: timeStamp, third }
      on(isSecond ? 'doubleTap' : 'touch', third)
    })
    // Two taps also fire a double click, which is ignored after a double tap.
    listen('dblclick', () => byMouse && on('doubleClick', 0))
    // A finger that rests would open the browser's menu.
    listen('contextmenu', (event) => held && event.preventDefault())
    return () => ends.abort()
  }, [surface])
}

function thirdOf(element: HTMLElement, clientX: number): ScreenThird {
  const { left, width } = element.getBoundingClientRect()
  const part = (clientX - left) / width
  if (part < 1 / 3) return -1
  return part > 2 / 3 ? 1 : 0
}
