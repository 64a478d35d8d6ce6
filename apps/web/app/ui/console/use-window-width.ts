import { useSyncExternalStore } from 'react'

/** What is narrower has no room for this, as the classes `sm:` and `lg:` say. */
const below = { sm: '(width < 40rem)', lg: '(width < 64rem)' } as const

/** Whether the window is as wide as that: for what need not even be drawn where it would not be seen. */
export function useIsWide(from: keyof typeof below): boolean {
  const isWide = () => typeof matchMedia === 'undefined' || !matchMedia(below[from]).matches
  return useSyncExternalStore(queries[from], isWide, () => true)
}

const hears = (query: string) => (listener: () => void) => {
  if (typeof matchMedia === 'undefined') return () => undefined
  const width = matchMedia(query)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}
const queries = { sm: hears(below.sm), lg: hears(below.lg) }
