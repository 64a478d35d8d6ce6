import { useEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'

const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.focus({ preventScroll: true })
  return found !== null
}

/**
 * Scrolls a new page to its top (docs/behaviour/pages.md) and focuses its heading; going back restores the scroll
 * position. Reduced motion is respected (styles/motion.css).
 */
export function ScrollAndFocus() {
  const { pathname } = useLocation()
  const first = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    // A screen with a single input focuses it.
    if (focusOn('[data-first-focus]') || focusOn('h1[tabindex]')) return
    focusOn('main')
    // On a slow connection the heading comes with the data; it is not focused if the user has moved on.
    const arrival = new MutationObserver(() => {
      const waits = document.activeElement?.matches('main, body')
      if (!waits || focusOn('h1[tabindex]')) arrival.disconnect()
    })
    arrival.observe(document.body, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [pathname])

  return (
    <>
      <ScrollBehavior />
      <ScrollRestoration />
    </>
  )
}

/** A component before the restoration, because its effect has to run before that scrolls. */
function ScrollBehavior() {
  const type = useNavigationType()
  useLayoutEffectInBrowser(() => {
    document.documentElement.style.scrollBehavior = type === 'POP' ? 'auto' : 'smooth'
  }, [type])
  return null
}
