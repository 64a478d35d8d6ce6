import { lazy, Suspense } from 'react'
import { attendanceCode as copy } from '#app/copy/attendance-code.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'

/** A chunk of its own, because every visitor downloads the names of a route's chunks. */
const AttendanceCode = lazy(() => import('./attendance-code.tsx').catch(() => ({ default: ScriptFailed })))

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: copy.title, path: location.pathname, hidden: true })

export default function Attendance() {
  return (
    <Page title={copy.title}>
      <Suspense fallback={<SkeletonBlock className="h-80 w-full max-w-sm" />}>
        <AttendanceCode />
      </Suspense>
    </Page>
  )
}
