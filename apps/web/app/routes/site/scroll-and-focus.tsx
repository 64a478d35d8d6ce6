import { useEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'

const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.focus({ preventScroll: true })
  return found !== null
}

/**
 * Another page begins at its top, smoothly (docs/behaviour/pages.md), and with the focus on its heading; going back
 * finds the place that was left. Who prefers less motion gets none (styles/motion.css).
 */
export function ScrollAndFocus() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const first = useRef(true)

  useLayoutEffectInBrowser(() => {
    document.documentElement.style.scrollBehavior = type === 'POP' ? 'auto' : 'smooth'
  }, [type])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    // A screen that is one box for typing begins there.
    if (focusOn('[data-first-focus]') || focusOn('h1[tabindex]')) return
    focusOn('main')
    // On a slow line the heading comes with its data; whoever has gone on meanwhile is left alone.
    const arrival = new MutationObserver(() => {
      const waits = document.activeElement?.matches('main, body')
      if (!waits || focusOn('h1[tabindex]')) arrival.disconnect()
    })
    arrival.observe(document.body, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [pathname])

  return <ScrollRestoration />
}
