import { useEffect, useState } from 'react'

const KEYBOARD_SHARE = 0.2

/** True while the keyboard of a phone covers a part of the window; browsers do not report it otherwise. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    let full = { width: 0, height: 0 }
    const measure = () => {
      const { innerWidth: width } = window
      // A zoomed page shows less of itself even without a keyboard.
      const height = viewport.height * viewport.scale
      full = { width, height: width === full.width ? Math.max(full.height, height) : height }
      setOpen(height < full.height * (1 - KEYBOARD_SHARE) && isTyping())
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [])
  return isOpen
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') === true
