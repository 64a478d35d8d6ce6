import { lazy, Suspense } from 'react'
import { CODE_IS_LATE } from '../../lib/in-time.ts'
import { PartFailed } from '../../ui/part-failed.tsx'

/** Fetched when it is needed: who meets no failure does not pay for it. Where it does not come either, the line is down. */
const FatalPage = lazy(() => import('../not-found/fatal-page.tsx').catch(() => ({ default: WithoutIt })))

const WithoutIt = () => (
  <div className="measure py-10">
    <PartFailed />
  </div>
)

const isLate = (error: unknown) => error instanceof Error && error.message === CODE_IS_LATE

/** The screen when nothing else can be shown (specification, section 2); `framed` where bar and footer stand around it. */
export function FatalScreen({ error, framed = false }: { error: unknown; framed?: boolean }) {
  return (
    // On a line that brought no code for two minutes, this screen's own may not come either.
    <Suspense fallback={isLate(error) ? <WithoutIt /> : null}>
      <FatalPage error={error} framed={framed} />
    </Suspense>
  )
}
