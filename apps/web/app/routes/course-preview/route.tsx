import { lazy, Suspense } from 'react'
import { coursePreview as copy } from '#app/copy/course-preview.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import type { Route } from './+types/route'
import { PreviewSkeleton } from './preview-skeleton.tsx'

const PreviewScreen = lazy(() => import('./preview-screen.tsx').catch(() => ({ default: ScriptFailed })))

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: copy.title, path: location.pathname, hidden: true })

/** The same page for everybody: the browser opens the preview, whose addresses expire and are counted. */
export default function CoursePreview({ params: { courseId, lessonId } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      {hydrated ? <PreviewScreen key={lessonId} courseId={courseId} lessonId={lessonId} /> : <PreviewSkeleton />}
    </Suspense>
  )
}
