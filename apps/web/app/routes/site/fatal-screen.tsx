import { lazy, Suspense } from 'react'
import { PartFailed } from '../../ui/part-failed.tsx'

/** Fetched when it is needed: who meets no failure does not pay for it. Where it does not come either, the line is down. */
const FatalPage = lazy(() => import('../not-found/fatal-page.tsx').catch(() => ({ default: WithoutIt })))

const WithoutIt = () => (
  <div className="measure py-10">
    <PartFailed />
  </div>
)

/** The screen when nothing else can be shown (specification, section 2); `framed` where bar and footer stand around it. */
export function FatalScreen({ error, framed = false }: { error: unknown; framed?: boolean }) {
  return (
    <Suspense>
      <FatalPage error={error} framed={framed} />
    </Suspense>
  )
}
