import { useEffect, useRef } from 'react'

/** Gives the focus to what has replaced the pressed button, and scrolls it into view. */
export function useTakenFocus<Element extends HTMLElement>(takesFocus: boolean, block: ScrollLogicalPosition) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (!takesFocus) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block })
  }, [takesFocus, block])
  return element
}
