import type { VideoLesson as Content } from '@manassa/contract/student/study'
import { type ReactNode, useEffect, useState } from 'react'
import { savedLessons } from '#app/copy/saved-lessons.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { LessonNow } from '../schedule/course-now.ts'
import type { OpenedStream } from '../video/engine/saved-stream.ts'
import { LessonHead } from './lesson-head.tsx'
import { usePlayer } from './player-context.ts'
import { VideoLesson } from './video-lesson.tsx'

interface SavedVideoProps {
  lesson: LessonNow
  content: Content
  /** False after it was removed here. */
  isHere: boolean
  loading: ReactNode
}

/** A lesson that plays from this device while its licence is valid, otherwise from the server. */
export function SavedVideo({ lesson, content, isHere, loading }: SavedVideoProps) {
  const { student } = usePlayer()
  const opened = useOpenedStream(student.id, content)
  if (!opened) return loading
  if (isHere && opened.state === 'valid') return <VideoLesson lesson={lesson} content={content} saved={opened.stream} />
  if (content.streamUrl) return <VideoLesson lesson={lesson} content={content} />
  const isUnsure = opened.state === 'unsure'
  return (
    <LessonHead name={lesson.lessonName}>
      <EmptyState
        title={isUnsure ? savedLessons.clock : savedLessons.over}
        text={isUnsure ? savedLessons.clockText : savedLessons.overText}
        icon="offline"
      />
    </LessonHead>
  )
}

/** Null while it is being opened. */
function useOpenedStream(userId: number, content: Content): OpenedStream | null {
  const [opened, setOpened] = useState<OpenedStream | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response of the server does not interrupt the video
  useEffect(() => {
    import('../video/engine/saved-stream.ts')
      .then(({ openSavedStream }) => openSavedStream(userId, content))
      .catch(() => ({ state: 'over' as const }))
      .then(setOpened)
  }, [userId])
  return opened
}
