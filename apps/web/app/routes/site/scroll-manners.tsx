import { useEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'

const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Another page begins at its top, smoothly (specification, section 2), and with the focus on its heading; going back finds
 * the place that was left. Who prefers less motion gets none (styles/motion.css).
 */
export function ScrollManners() {
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
    const heading = document.querySelector<HTMLElement>('h1[tabindex]') ?? document.querySelector('main')
    heading?.focus({ preventScroll: true })
  }, [pathname])

  return <ScrollRestoration />
}
