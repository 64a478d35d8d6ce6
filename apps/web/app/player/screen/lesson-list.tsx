import { type ReactNode, useId, useState } from 'react'
import { player } from '#app/copy/player.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LessonNow, UnitNow } from '../schedule/course-now.ts'
import { Availability } from '../schedule/schedule-pill.tsx'
import type { ServerClock } from '../schedule/server-clock.ts'
import { LessonRow } from './lesson-row.tsx'

/**
 * The units of a course with their lessons; a unit that is not open shows its lock and why
 * (docs/behaviour.md#the-player).
 */
export function LessonList({
  units,
  current,
  clock,
  onChoose,
  lessonCount,
}: {
  units: readonly UnitNow[]
  current: LessonNow | null
  clock: ServerClock
  onChoose(lesson: LessonNow): void
  /** Six Arabic forms of "so many lessons". */
  lessonCount: (count: number) => string
}) {
  return (
    <nav aria-label={player.menu}>
      {units.map((unit, index) => (
        <Unit
          key={unit.id}
          number={index + 1}
          unit={unit}
          clock={clock}
          isCurrent={current?.place.unit === index}
          lessonCount={lessonCount(unit.lessons.length)}
        >
          {unit.lessons.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} isCurrent={lesson.id === current?.id} onChoose={onChoose} />
          ))}
        </Unit>
      ))}
    </nav>
  )
}

function Unit({
  number,
  unit,
  clock,
  isCurrent,
  lessonCount,
  children,
}: {
  number: number
  unit: UnitNow
  clock: ServerClock
  isCurrent: boolean
  lessonCount: string
  children: ReactNode
}) {
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
              {lessonCount}
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
        {children}
      </ol>
    </section>
  )
}
