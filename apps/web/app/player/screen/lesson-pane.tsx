import type { Failure } from '@manassa/contract/endpoint'
import { readLesson } from '@manassa/contract/student/study'
import { type ReactNode, Suspense } from 'react'
import { schedule } from '#app/copy/player.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { QuizLesson } from '../quiz/quiz-part.tsx'
import { QuizSkeleton } from '../quiz/quiz-skeleton.tsx'
import { useHandedIn } from '../quiz/use-outbox.ts'
import {
  type CourseNow,
  type LessonNow,
  lessonAfter,
  lessonAt,
  lessonBefore,
  quizInTheWay,
  startingPlace,
} from '../schedule/course-now.ts'
import { SchedulePill } from '../schedule/schedule-pill.tsx'
import type { ServerClock } from '../schedule/server-clock.ts'
import { ShutUnit } from '../schedule/shut-unit.tsx'
import { LessonHead } from './lesson-head.tsx'
import { Refusal } from './refusal.tsx'
import { VideoLesson } from './video-lesson.tsx'
import { VideoSkeleton } from './video-skeleton.tsx'

export interface LessonPaneProps {
  course: CourseNow
  lesson: LessonNow
  courseName: string
  coursePath: string
  teacher: string
  watermarkOpacity: number
  /** Over the reason why the content could not be had. */
  lessonFailed: string
  /** Said of a unit whose time is over. */
  unitEnded: string
  student: { id: number; phoneNumber: string }
  clock: ServerClock
  /** Where to go when nothing is open. */
  wayOut: ReactNode
  onChoose(lesson: LessonNow): void
  onVideoComplete(lesson: LessonNow): void
  onQuizDelivered(lesson: LessonNow): void
  onQuizFinish(lesson: LessonNow, passed: boolean): void
}

/** The lesson that was chosen: its video, its quiz, or why it is not there. */
export function LessonPane(props: LessonPaneProps) {
  const { course, lesson, student, wayOut, onChoose } = props
  const { row } = useHandedIn(student.id, lesson.id)
  const unit = course.units[lesson.place.unit]
  // A quiz that is on its way, or whose clock runs, stays in sight also when the week ends meanwhile.
  const isUnderWay = row !== null || lesson.quiz?.timeEndsAt != null
  if (unit && unit.window.state !== 'open' && !isUnderWay) {
    const place = startingPlace(course, null)
    const open = place && lessonAt(course, place)
    return (
      <LessonHead name={lesson.lessonName}>
        <ShutUnit window={unit.window} ended={props.unitEnded} unitName={unit.unitName} courseName={props.courseName}>
          {open ? <Button onClick={() => onChoose(open)}>{schedule.toOpenUnit}</Button> : wayOut}
        </ShutUnit>
      </LessonHead>
    )
  }
  return lesson.type === 'Quiz' ? <OpenQuiz key={lesson.id} {...props} /> : <OpenVideo key={lesson.id} {...props} />
}

/** The neighbouring lessons, the unit's pill, and the view for a content that could not be had. */
function surroundingsOf({ course, lesson, clock, ...pane }: LessonPaneProps) {
  const after = lessonAfter(course, lesson)
  const before = lessonBefore(course, lesson)
  const window = course.units[lesson.place.unit]?.window
  return {
    after,
    next: after?.isOpen ? after : null,
    before: before?.isOpen ? before : null,
    pill: window && <SchedulePill window={window} clock={clock} />,
    refused(failure: Failure, onRetry: () => void, isRetrying: boolean) {
      const quiz = quizInTheWay(course, lesson)
      return (
        <Refusal
          failure={failure}
          failedTitle={pane.lessonFailed}
          unitEnded={pane.unitEnded}
          coursePath={pane.coursePath}
          toQuiz={quiz && (() => pane.onChoose(quiz))}
          onRetry={onRetry}
          retrying={isRetrying}
        />
      )
    },
  }
}

function OpenQuiz(props: LessonPaneProps) {
  const { lesson, student, onChoose, onQuizDelivered, onQuizFinish } = props
  const { next, pill, refused } = surroundingsOf(props)
  return (
    <Suspense fallback={<QuizSkeleton name={lesson.lessonName} pill={pill} />}>
      <QuizLesson
        lesson={lesson}
        userId={student.id}
        hasNext={next !== null}
        pill={pill}
        refused={refused}
        onDelivered={() => onQuizDelivered(lesson)}
        onFinish={(passed) => onQuizFinish(lesson, passed)}
        onNext={next && (() => onChoose(next))}
      />
    </Suspense>
  )
}

function OpenVideo(props: LessonPaneProps) {
  const { course, lesson, student, onChoose, onVideoComplete, ...pane } = props
  // The addresses in it run out, and another device may have moved on. A film that plays is not begun again for it.
  const { answer, reload } = useCall(readLesson, { lessonId: lesson.id }, { fresh: true, revalidates: false })
  const { after, next, before, pill, refused } = surroundingsOf(props)

  if (answer.state === 'waiting') {
    return (
      <VideoSkeleton name={lesson.lessonName} pill={pill} isDone={lesson.isDone} hasAttachment={lesson.hasAttachment} />
    )
  }
  if (answer.state !== 'here') {
    return (
      <LessonHead name={lesson.lessonName}>{refused(answer.failure, reload, answer.state === 'retrying')}</LessonHead>
    )
  }
  if (Array.isArray(answer.data)) return null
  return (
    <VideoLesson
      content={answer.data}
      userId={student.id}
      watermark={{ text: student.phoneNumber, opacity: pane.watermarkOpacity }}
      teacher={pane.teacher}
      courseName={pane.courseName}
      isDone={lesson.isDone}
      hasNext={next !== null}
      nextUnitAt={after && opensAt(course, after)}
      pill={pill}
      onComplete={() => onVideoComplete(lesson)}
      onNext={next ? () => onChoose(next) : undefined}
      onPrevious={before ? () => onChoose(before) : undefined}
    />
  )
}

function opensAt({ units }: CourseNow, { place }: LessonNow): number | null {
  const window = units[place.unit]?.window
  return window?.state === 'upcoming' ? window.opensAt : null
}
