import type { LessonType } from '@manassa/contract/student/catalogue'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { player } from '#app/copy/player.ts'
import { classes } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { LessonNow, UnitNow } from '../schedule/course-now.ts'
import { Availability } from '../schedule/schedule-pill.tsx'
import { usePlayer } from './player-context.ts'

/**
 * The units of a course with their lessons; a unit that is not open shows its lock and why
 * (docs/behaviour.md#the-player).
 */
export function LessonList() {
  const { course, lesson: current } = usePlayer()
  return (
    <nav aria-label={player.menu}>
      {course.units.map((unit, index) => (
        <Unit key={unit.id} number={index + 1} unit={unit} isCurrent={current?.place.unit === index} />
      ))}
    </nav>
  )
}

function Unit({ number, unit, isCurrent }: { number: number; unit: UnitNow; isCurrent: boolean }) {
  const { clock } = usePlayer()
  const id = useId()
  const isOpen = unit.window.state === 'open'
  const [folded, setFolded] = useState(false)
  const unfolded = isCurrent ? !folded : isOpen && !folded
  const done = unit.lessons.filter((lesson) => lesson.isDone).length

  return (
    <section className="border-line border-b">
      <h3>
        <button
          type="button"
          disabled={!isOpen && !isCurrent}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setFolded(!folded)}
          className={classes(
            'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start',
            isOpen || isCurrent ? 'hover:bg-brand-soft' : 'cursor-not-allowed bg-sheen',
          )}
        >
          <span
            className={classes(
              'flex size-9 shrink-0 items-center justify-center rounded-control font-bold text-sm',
              isOpen ? 'bg-gold-soft text-gold-text' : 'bg-card text-muted',
            )}
          >
            {isOpen ? number : <Icon name="lock" size={18} />}
          </span>
          <span className="min-w-0 flex-1">
            <bdi className="block">{unit.unitName}</bdi>
            {unit.unitTitle && <bdi className="block font-normal text-sm">{unit.unitTitle}</bdi>}
            <span className="block font-normal text-muted text-xs">
              {!isOpen && <span className="sr-only">{player.lockedUnit} · </span>}
              {common.lessonCount(unit.lessons.length)}
              {done > 0 && ` · ${player.doneOf(done, unit.lessons.length)}`}
              {'\u00a0· '}
              <Availability window={unit.window} clock={clock} />
            </span>
          </span>
          {(isOpen || isCurrent) && (
            <Icon name="chevronDown" className={classes('text-muted transition-transform', unfolded && 'rotate-180')} />
          )}
        </button>
      </h3>
      <ol id={id} hidden={!unfolded}>
        {unit.lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} />
        ))}
      </ol>
    </section>
  )
}

export interface RowLabels {
  type: Record<LessonType, string>
  done: Record<LessonType, string>
}

/** A lesson in the list: what it is, how long, whether it is done, and why it is shut. */
export function LessonRow({ lesson, labels = player.rows }: { lesson: LessonNow; labels?: RowLabels }) {
  const { lesson: current, choose } = usePlayer()
  const isCurrent = lesson.id === current?.id
  const isShut = !lesson.isOpen && !isCurrent
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
            isShut ? 'bg-sheen text-muted' : lesson.isDone ? 'bg-ok-soft text-ok' : 'bg-brand-soft text-brand-strong',
            isCurrent && !lesson.isDone && 'bg-card',
          )}
        >
          <Icon name={iconOf(lesson)} size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <bdi className={classes('block', isCurrent && 'font-bold', isShut && 'text-muted')}>{lesson.lessonName}</bdi>
          <span className="block text-muted text-xs">
            {factsOf(lesson, labels)}
            {lesson.isDone && <b className="text-ok"> · {labels.done[lesson.type]}</b>}
            {isShut && lesson.behindQuiz && ` · ${player.opensAfterQuiz(lesson.behindQuiz)}`}
          </span>
        </span>
      </button>
    </li>
  )
}

function iconOf({ isOpen, isDone, type }: LessonNow): IconName {
  if (!isOpen) return 'lock'
  if (isDone) return 'check'
  return type === 'Quiz' ? 'quiz' : 'play'
}

function factsOf({ type, durationSeconds, quiz }: LessonNow, labels: RowLabels) {
  const kind = labels.type[type]
  if (type === 'Quiz') return quiz ? `${kind} · ${player.questions(quiz.questionCount)}` : kind
  return durationSeconds === null ? kind : `${kind} · ${player.minutes(Math.round(durationSeconds / 60))}`
}

/** The lessons over the page of a phone, opened at the one that is on. */
export function ListSheet({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)

  // After the dialog, which begins with its first button.
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus()
  }, [open])

  return (
    <Dialog open={open} onClose={onClose} title={title} isSheet>
      <div ref={list}>{children}</div>
    </Dialog>
  )
}
