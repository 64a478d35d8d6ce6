import { player } from '../../copy/player.ts'
import { SpinnerScreen } from '../../ui/spinner.tsx'
import { useHandedIn } from '../quiz/use-outbox.ts'
import { SchedulePill } from '../schedule/schedule-pill.tsx'
import type { ServerClock } from '../schedule/server-clock.ts'
import { ShutUnit } from '../schedule/shut-unit.tsx'
import { type CourseNow, type LessonNow, lessonAfter, lessonBefore, quizInTheWay } from '../study/course-now.ts'
import { QuizLesson } from './quiz-lesson.tsx'
import { Refusal } from './refusal.tsx'
import { useLessonContent } from './use-lesson-content.ts'
import { VideoLesson } from './video-lesson.tsx'

export interface LessonPaneProps {
  course: CourseNow
  lesson: LessonNow
  courseName: string
  coursePath: string
  teacher: string
  watermarkOpacity: number
  /** Over the reason why the content could not be had. */
  lessonFailed: string
  student: { id: number; phoneNumber: string }
  clock: ServerClock
  onChoose(lesson: LessonNow): void
  onVideoComplete(lesson: LessonNow): void
  onQuizDelivered(lesson: LessonNow): void
  onQuizFinish(lesson: LessonNow): void
}

/** The lesson that was chosen: its video, its quiz, or why it is not there. */
export function LessonPane(props: LessonPaneProps) {
  const { course, lesson, student, clock } = props
  const { row } = useHandedIn(student.id, lesson.id)
  const unit = course.units[lesson.place.unit]
  // A quiz that is on its way stays in sight, also when the week ends meanwhile.
  if (unit && unit.window.state !== 'open' && !row) {
    return (
      <div className="flex flex-col gap-4 p-4 md:p-8">
        <h2 className="text-xl">
          <bdi>{lesson.lessonName}</bdi>
        </h2>
        <ShutUnit window={unit.window} clock={clock} />
      </div>
    )
  }
  return <OpenLesson key={lesson.id} {...props} />
}

function OpenLesson({ course, lesson, student, clock, ...pane }: LessonPaneProps) {
  const { reply, isLoading, reload } = useLessonContent(lesson.id)
  const after = lessonAfter(course, lesson)
  const next = after?.isOpen ? after : null
  const before = lessonBefore(course, lesson)
  const window = course.units[lesson.place.unit]?.window
  const pill = window && <SchedulePill window={window} clock={clock} />

  if (!reply) return <SpinnerScreen>{player.loadingLesson}</SpinnerScreen>
  if (!reply.success) {
    const quiz = quizInTheWay(course, lesson)
    return (
      <div className="p-4 md:p-8">
        <Refusal
          failure={reply}
          failedTitle={pane.lessonFailed}
          coursePath={pane.coursePath}
          toQuiz={quiz && (() => pane.onChoose(quiz))}
          onRetry={reload}
          retrying={isLoading}
        />
      </div>
    )
  }
  if (Array.isArray(reply.data)) {
    return (
      <QuizLesson
        lesson={lesson}
        questions={reply.data}
        userId={student.id}
        hasNext={next !== null}
        pill={pill}
        onDelivered={() => pane.onQuizDelivered(lesson)}
        onFinish={() => pane.onQuizFinish(lesson)}
        onNext={next && (() => pane.onChoose(next))}
      />
    )
  }
  return (
    <VideoLesson
      content={reply.data}
      userId={student.id}
      watermark={{ text: student.phoneNumber, opacity: pane.watermarkOpacity }}
      teacher={pane.teacher}
      courseName={pane.courseName}
      isDone={lesson.isDone}
      hasNext={next !== null}
      nextUnitAt={after && opensAt(course, after)}
      pill={pill}
      onComplete={() => pane.onVideoComplete(lesson)}
      onNext={next ? () => pane.onChoose(next) : undefined}
      onPrevious={before?.isOpen ? () => pane.onChoose(before) : undefined}
    />
  )
}

function opensAt({ units }: CourseNow, { place }: LessonNow): number | null {
  const window = units[place.unit]?.window
  return window?.state === 'upcoming' ? window.opensAt : null
}
