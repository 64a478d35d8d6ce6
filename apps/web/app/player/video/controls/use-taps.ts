import { type RefObject, useEffect, useEffectEvent } from 'react'

const DOUBLE_TAP_MS = 300

/** The left (-1), middle (0) or right (1) third of the video, in any language. */
export type Third = -1 | 0 | 1

export interface Taps {
  touch(): void
  click(): void
  doubleClick(): void
  /** Two quick taps on the same third. */
  doubleTap(third: Third): void
}

/** Taps and clicks on the video itself. */
export function useTaps(surface: RefObject<HTMLElement | null>, taps: Taps) {
  const on = useEffectEvent((what: keyof Taps, third: Third) => {
    if (what === 'doubleTap') taps.doubleTap(third)
    else taps[what]()
  })

  useEffect(() => {
    const element = surface.current
    if (!element) return
    let last = { at: Number.NEGATIVE_INFINITY, third: 0 }
    let byMouse = false
    const up = ({ pointerType, clientX, button, timeStamp }: PointerEvent) => {
      if (button !== 0) return
      byMouse = pointerType === 'mouse'
      if (byMouse) return on('click', 0)
      const third = thirdOf(element, clientX)
      const isSecond = timeStamp - last.at < DOUBLE_TAP_MS && third === last.third
      last = { at: timeStamp, third }
      on(isSecond ? 'doubleTap' : 'touch', third)
    }
    // Two taps also fire a double click, which is ignored after a double tap.
    const double = () => byMouse && on('doubleClick', 0)
    element.addEventListener('pointerup', up)
    element.addEventListener('dblclick', double)
    return () => {
      element.removeEventListener('pointerup', up)
      element.removeEventListener('dblclick', double)
    }
  }, [surface])
}

function thirdOf(element: HTMLElement, clientX: number): Third {
  const { left, width } = element.getBoundingClientRect()
  const part = (clientX - left) / width
  if (part < 1 / 3) return -1
  return part > 2 / 3 ? 1 : 0
}
