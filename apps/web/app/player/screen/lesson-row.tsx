import type { LessonType } from '@manassa/contract/student/catalogue'
import { kept } from '#app/copy/kept.ts'
import { lessonFacts } from '#app/copy/lesson-facts.ts'
import { player } from '#app/copy/player.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useOnDevice } from '../offline/on-device.ts'
import { useUnderWay } from '../quiz/use-outbox.ts'
import { hasReadable, isOver, type LessonNow, quizInTheWay } from '../schedule/course-now.ts'
import { usePlayer } from './player-context.ts'

interface RowLabels {
  type: Record<LessonType, string>
  done: Record<LessonType, string>
}

export function LessonRow({ lesson, labels = player.rows }: { lesson: LessonNow; labels?: RowLabels }) {
  const { lesson: current, student, choose } = usePlayer()
  const { attachment, saved } = useOnDevice(student.id, lesson.id)
  const isCurrent = lesson.id === current?.id
  const isUnderWay = useUnderWay(student.id, lesson) && lesson.behindQuiz === null
  const isClosed = !lesson.isOpen && !lesson.staysReadable && !hasReadable(lesson) && !isUnderWay
  const isShut = isClosed && !isCurrent
  const isFailed = isFailedQuiz(lesson)
  return (
    <li className="border-line border-t">
      <button
        type="button"
        disabled={isShut}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => choose(lesson)}
        className={classes(
          'flex min-h-16 w-full items-center gap-3 border-s-4 px-4 py-2.5 text-start transition-colors',
          isCurrent ? 'border-brand bg-brand-soft' : 'border-transparent',
          isShut ? 'cursor-not-allowed' : 'hover:bg-brand-soft',
        )}
      >
        <span
          className={classes(
            'flex size-9 shrink-0 items-center justify-center rounded-control',
            isShut ? 'bg-sheen text-muted' : doneStyle(lesson),
            isCurrent && !lesson.isDone && 'bg-card',
          )}
        >
          <Icon name={lesson.isOpen || isUnderWay ? openIconOf(lesson) : 'lock'} size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <bdi className={classes('block', isCurrent && 'font-bold', isShut && 'text-muted')}>{lesson.lessonName}</bdi>
          <span className="block text-muted text-xs">
            {factsOf(lesson, labels)}
            {lesson.isDone && (
              <b className={isFailed ? 'text-warn' : 'text-ok'}>
                {'\u00a0· '}
                {isFailed ? player.handedInWith(lesson.quiz?.bestScore ?? null) : labels.done[lesson.type]}
              </b>
            )}
            {saved && `\u00a0· ${saved.state === 'saved' ? kept.lesson : kept.lessonInProgress}`}
            {attachment && `\u00a0· ${kept.attachment}`}
            {isClosed && lesson.behindQuiz && `\u00a0· ${player.opensAfterQuiz(lesson.behindQuiz)}`}
            {isClosed && <ClosedReason lesson={lesson} />}
          </span>
        </span>
      </button>
    </li>
  )
}

/** Says why a lesson of an ended unit is closed, unless its quiz is under way or waits on this device to be sent. */
function ClosedReason({ lesson }: { lesson: LessonNow }) {
  const { course, student } = usePlayer()
  const unit = course.units[lesson.place.unit]
  const quiz = lesson.type === 'Quiz' ? lesson : quizInTheWay(course, lesson)
  const isUnderWay = useUnderWay(student.id, quiz ?? lesson)
  if (!unit || !quiz || !isOver(unit) || lesson.isDone || isUnderWay) return null
  return `\u00a0· ${quiz === lesson ? player.quizMissed : player.missedWithQuiz(quiz.lessonName)}`
}

const isFailedQuiz = ({ quiz }: LessonNow) => quiz !== null && quiz.attemptCount > 0 && quiz.hasPassed === false

function doneStyle(lesson: LessonNow) {
  if (!lesson.isDone) return 'bg-brand-soft text-brand-strong'
  return isFailedQuiz(lesson) ? 'bg-warn-soft text-warn' : 'bg-ok-soft text-ok'
}

function openIconOf(lesson: LessonNow): IconName {
  if (lesson.isDone && !isFailedQuiz(lesson)) return 'check'
  return lesson.type === 'Quiz' ? 'quiz' : 'play'
}

function factsOf({ type, durationSeconds, quiz }: LessonNow, labels: RowLabels) {
  const kind = labels.type[type]
  if (type === 'Quiz') return quiz ? `${kind}\u00a0· ${lessonFacts.questions(quiz.questionCount)}` : kind
  return durationSeconds === null ? kind : `${kind}\u00a0· ${lessonFacts.minutes(Math.round(durationSeconds / 60))}`
}
