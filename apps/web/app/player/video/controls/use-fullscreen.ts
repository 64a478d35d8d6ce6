import { type RefObject, useEffect, useState } from 'react'

/**
 * Makes the whole player fullscreen, so that the watermark stays on the video. An iPhone supports fullscreen for a bare
 * video only; there the player fills the window.
 */
export function useFullscreen(wrapper: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  const [fillsWindow, setFillsWindow] = useState(false)

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === wrapper.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [wrapper])

  useEffect(() => {
    if (!fillsWindow) return
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFillsWindow(false)
    document.documentElement.style.overflow = 'hidden'
    document.addEventListener('keydown', leave)
    return () => {
      document.documentElement.style.overflow = ''
      document.removeEventListener('keydown', leave)
    }
  }, [fillsWindow])

  async function toggle() {
    const element = wrapper.current
    if (!element) return
    if (document.fullscreenElement) return document.exitFullscreen()
    if (!document.fullscreenEnabled) return setFillsWindow((fills) => !fills)
    try {
      await element.requestFullscreen({ navigationUI: 'hide' })
      await lockLandscape()
    } catch {
      // Fullscreen was refused, as in a frame without the permission, so the player fills the window.
      if (!document.fullscreenElement) setFillsWindow(true)
    }
  }

  return { isFull: isFull || fillsWindow, fillsWindow, toggle }
}

/** A phone rotates; a desktop refuses. The browser unlocks the orientation when fullscreen ends. */
async function lockLandscape() {
  const orientation: unknown = screen.orientation
  if (typeof orientation !== 'object' || orientation === null) return
  const lock: unknown = Reflect.get(orientation, 'lock')
  if (typeof lock !== 'function') return
  await Promise.resolve(lock.call(orientation, 'landscape')).catch(() => undefined)
}
