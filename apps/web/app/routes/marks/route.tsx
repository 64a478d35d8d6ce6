import { lazy, Suspense } from 'react'
import { layout } from '#app/copy/common.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'

/** A chunk of its own, because every visitor downloads the names of a route's chunks. */
const MarkList = lazy(() => import('./mark-list.tsx').catch(() => ({ default: ScriptFailed })))

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: layout.marks, path: location.pathname, hidden: true })

export default function Marks() {
  return (
    <Page title={layout.marks}>
      <Suspense fallback={<SkeletonBlock className="h-80 w-full" />}>
        <MarkList />
      </Suspense>
    </Page>
  )
}
