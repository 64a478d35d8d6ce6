import type { DataOf } from '@manassa/contract/endpoint'
import { readClosedUnit } from '@manassa/contract/student/evening'
import { useMemo } from 'react'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { NOBODY } from '#app/lib/device-keys.ts'
import { Attempts } from '../quiz/attempts.tsx'
import { VideoPlaces } from '../quiz/video-places.ts'
import { isOver, type LessonNow, lessonWithId } from '../schedule/course-now.ts'
import { ownAddress } from '../video/engine/stream-head.ts'
import { AttachmentCard } from './attachment-card.tsx'
import { LessonTools } from './lesson-tools.tsx'
import { usePlayer } from './player-context.ts'

/** The readable rest of a lesson whose unit has closed: attachment, text, notes and questions, or the own attempts. */
export default function ClosedLesson({ lesson }: { lesson: LessonNow }) {
  const { course, unit, student } = usePlayer()
  const input = unit && isOver(unit) && lesson.type === 'Video' ? { unitId: unit.id } : null
  const query = useCall(readClosedUnit, input)
  const closed = query.status === 'success' ? query.data : null
  const captions = useMemo(() => (closed ? captionsIn(closed, lesson.id) : []), [closed, lesson.id])
  return (
    <div className="mt-6 flex flex-col gap-4">
      {lesson.resources.map(({ title, url }) => (
        <AttachmentCard
          key={url}
          lessonId={lesson.id}
          url={url}
          title={title}
          sizeBytes={null}
          freshUrl={async () => null}
        />
      ))}
      {lesson.type === 'Video' && (
        <LessonTools
          userId={student.id === NOBODY ? null : student.id}
          lesson={{ id: lesson.id, name: lesson.lessonName }}
          captions={captions}
          freshSource={async () => {
            const reply = input && (await call(readClosedUnit, input, { fresh: true }))
            return reply?.success ? { captions: captionsIn(reply.data, lesson.id) } : null
          }}
          engine={null}
        />
      )}
      {lesson.type === 'Quiz' && (
        <VideoPlaces value={(id) => lessonWithId(course, id)}>
          <Attempts lessonId={lesson.id} />
        </VideoPlaces>
      )}
    </div>
  )
}

const captionsIn = ({ closed }: DataOf<typeof readClosedUnit>, id: number) =>
  (closed?.captions ?? [])
    .filter(({ lessonId }) => lessonId === id)
    .map((caption) => ({ ...caption, url: ownAddress(caption.url) }))
