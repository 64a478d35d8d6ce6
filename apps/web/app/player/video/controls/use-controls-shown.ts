import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { CONTROLS_HIDE_AFTER_MS } from '#app/lib/timings.ts'
import type { MediaState } from '../engine/media-adapter.ts'

/**
 * Hides the controls after five seconds of playback without input. They stay while the video is paused, buffering or
 * failed, a menu is open, the pointer is over them, or the focus is inside.
 */
export function useControlsShown({ paused, buffering, status }: MediaState, menuOpen: boolean) {
  const [idle, setIdle] = useState(false)
  const [held, setHeld] = useState(false)
  const timer = useRef(0)

  const wake = () => {
    setIdle(false)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setIdle(true), CONTROLS_HIDE_AFTER_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setIdle(true)
  }

  // The five seconds start with the playback.
  useEffect(() => {
    if (paused) return
    setIdle(false)
    timer.current = window.setTimeout(() => setIdle(true), CONTROLS_HIDE_AFTER_MS)
    return () => clearTimeout(timer.current)
  }, [paused])

  const stays = paused || buffering || status !== 'ready' || menuOpen || held
  return {
    shown: stays || !idle,
    wake,
    hide,
    /** Props of the bar that keep it visible during input. */
    hold: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => target.matches(':focus-visible') && setHeld(true),
      onBlur: () => setHeld(false),
      onKeyDown: wake,
    },
  }
}
