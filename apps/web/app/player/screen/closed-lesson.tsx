import { NOBODY } from '#app/lib/device-keys.ts'
import { Attempts } from '../quiz/attempts.tsx'
import { VideoPlaces } from '../quiz/video-places.ts'
import { type LessonNow, lessonWithId } from '../schedule/course-now.ts'
import { AttachmentCard } from './attachment-card.tsx'
import { LessonTools } from './lesson-tools.tsx'
import { usePlayer } from './player-context.ts'

/** The readable rest of a lesson whose unit has closed: attachment, notes and questions, or the student's attempts. */
export default function ClosedLesson({ lesson }: { lesson: LessonNow }) {
  const { course, student } = usePlayer()
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
          captions={[]}
          freshSource={async () => null}
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
