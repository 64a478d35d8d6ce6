import { lazy, Suspense } from 'react'
import { layout } from '#app/copy/common.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'

/** A chunk of its own, because every visitor downloads the names of a route's chunks. */
const MistakeBook = lazy(() => import('./mistake-book.tsx').catch(() => ({ default: ScriptFailed })))

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: layout.mistakes, path: location.pathname, hidden: true })

export default function Mistakes() {
  return (
    <Page title={layout.mistakes}>
      <Suspense fallback={<SkeletonBlock className="h-80 w-full max-w-2xl" />}>
        <MistakeBook />
      </Suspense>
    </Page>
  )
}
