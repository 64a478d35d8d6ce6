import type { VideoLesson } from '@manassa/contract/student/study'
import { lazy, Suspense, useState } from 'react'
import { savedLessons } from '#app/copy/saved-lessons.ts'
import { Button } from '#app/ui/button.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { canSaveLessons, useOnDevice } from '../offline/on-device.ts'
import { canPlayStreams } from '../video/engine/stream-head.ts'
import { usePlayer } from './player-context.ts'

const SavePanel = lazy(() => import('./save-panel.tsx').catch(() => ({ default: ScriptFailed })))

/** Saves a lesson on this device and shows the progress. Nothing where the browser or the school does not allow it. */
export function SaveLesson({ content }: { content: VideoLesson }) {
  const { student } = usePlayer()
  const { saved } = useOnDevice(student.id, content.lessonId)
  /** False once the panel was closed: the button, which is in its place, takes the focus. */
  const [isAsking, setAsking] = useState<boolean>()
  if (!saved && !(content.isSaveable && canSaveLessons(student.id) && canPlayStreams())) return null
  if (!saved && !isAsking) {
    return (
      <Button
        kind="outline"
        icon="download"
        className="self-start"
        autoFocus={isAsking === false}
        onClick={() => setAsking(true)}
      >
        {savedLessons.save}
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
      <SavePanel content={content} saved={saved} onClose={() => setAsking(false)} />
    </Suspense>
  )
}
