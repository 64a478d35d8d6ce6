import { readEditedSchool } from '@manassa/contract/teacher/school'
import { useState } from 'react'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { classes } from '#app/ui/class-names.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { FaceForm } from './face-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/school', hidden: true })

/** What the school shows of itself, with the real page beside it as visitors have it now. */
export default function TeacherSchool() {
  const { answer, reload } = useCall(readEditedSchool, {}, { keepsPrevious: true })
  const [shows, setShows] = useState<'edit' | 'preview'>('edit')
  const [saves, setSaves] = useState(0)
  return (
    <ConsolePage title={copy.title} intro={copy.intro}>
      {answer.state === 'waiting' && <Skeleton className="h-96 w-full" />}
      {(answer.state === 'failed' || answer.state === 'retrying') && (
        <Failed failure={answer.failure} title={copy.failed} onRetry={reload} retrying={answer.state === 'retrying'} />
      )}
      {answer.state === 'here' && (
        <>
          <div className="mb-4 flex gap-2 lg:hidden">
            {(['edit', 'preview'] as const).map((part) => (
              <button
                key={part}
                type="button"
                aria-pressed={shows === part}
                onClick={() => setShows(part)}
                className={classes(
                  'min-h-11 flex-1 rounded-control border font-bold text-sm',
                  shows === part ? 'border-brand bg-brand-soft text-brand-strong' : 'border-edge bg-card text-ink',
                )}
              >
                {copy[part]}
              </button>
            ))}
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
            <div className={classes('min-w-0', shows === 'preview' && 'max-lg:hidden')}>
              <FaceForm school={answer.data} onSaved={() => setSaves((count) => count + 1)} />
            </div>
            <div className={classes('min-w-0 lg:sticky lg:top-4', shows === 'edit' && 'max-lg:hidden')}>
              <iframe
                key={saves}
                src="/"
                title={copy.previewTitle}
                className="h-[75dvh] w-full rounded-card border border-edge bg-paper"
              />
            </div>
          </div>
        </>
      )}
    </ConsolePage>
  )
}
