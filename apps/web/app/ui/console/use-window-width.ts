import { useSyncExternalStore } from 'react'

/** The breakpoints below the classes `sm:` and `lg:`. */
const below = { sm: '(width < 40rem)', lg: '(width < 64rem)' } as const

/** True when the window is at least this wide, for content that narrow windows need not render. */
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
