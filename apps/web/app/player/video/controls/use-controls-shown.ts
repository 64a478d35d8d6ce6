import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { CONTROLS_FADE_AFTER_MS, CONTROLS_HIDE_AFTER_MS } from '#app/lib/timings.ts'
import type { MediaState } from '../engine/media-adapter.ts'

/**
 * Hides the controls after five seconds of playback without input. They stay while the video is paused, buffering or
 * failed, a menu is open, the pointer is over them, or the focus is inside. Over a paused video they are `idle` after
 * two seconds, and fade so that the slide is readable (control-bar.css).
 */
export function useControlsShown({ paused, buffering, status }: MediaState, menuOpen: boolean) {
  const [idle, setIdle] = useState(false)
  const [held, setHeld] = useState(false)
  const timer = useRef(0)

  const idleAfterMs = paused ? CONTROLS_FADE_AFTER_MS : CONTROLS_HIDE_AFTER_MS

  const wake = () => {
    setIdle(false)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setIdle(true), idleAfterMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setIdle(true)
  }

  // The time starts with the playback or the pause.
  useEffect(() => {
    setIdle(false)
    timer.current = window.setTimeout(() => setIdle(true), idleAfterMs)
    return () => clearTimeout(timer.current)
  }, [idleAfterMs])

  const stays = paused || buffering || status !== 'ready' || menuOpen || held
  return {
    shown: stays || !idle,
    /** True without input for a while, also where the controls stay. */
    idle: idle && !menuOpen && !held,
    wake,
    hide,
    inputProps: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => target.matches(':focus-visible') && setHeld(true),
      onBlur: () => setHeld(false),
      onKeyDown: wake,
    },
  }
}
