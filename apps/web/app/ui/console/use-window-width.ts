import { useMediaQuery } from '#app/lib/use-media-query.ts'

/** The breakpoints below the classes `sm:`, `md:` and `lg:`. */
const below = { sm: '(width < 40rem)', md: '(width < 48rem)', lg: '(width < 64rem)' } as const

export const useIsWide = (from: keyof typeof below) => !useMediaQuery(below[from])
