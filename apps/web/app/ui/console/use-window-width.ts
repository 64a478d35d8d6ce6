import { useMediaQuery } from '#app/lib/use-media-query.ts'

/** The breakpoints below the classes `sm:`, `md:` and `lg:`. */
const below = { sm: '(width < 40rem)', md: '(width < 48rem)', lg: '(width < 64rem)' } as const

/** True when the window is at least this wide, for content that narrow windows need not render. */
export const useIsWide = (from: keyof typeof below) => !useMediaQuery(below[from])
