import { useId, useState } from 'react'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { common } from '#app/copy/common.ts'
import { examBar } from '#app/copy/exam-bar.ts'
import { player } from '#app/copy/player.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { hasReadable, isClockRunning, isOver, type UnitNow } from '../schedule/course-now.ts'
import { Availability } from '../schedule/schedule-pill.tsx'
import { LessonRow } from './lesson-row.tsx'
import { usePlayer } from './player-context.ts'

/** The units of a course with their lessons; a closed unit shows its lock and the reason (docs/behaviour/player.md). */
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
  const { clock, choose } = usePlayer()
  const id = useId()
  const isOpen = unit.window.state === 'open'
  const [folded, setFolded] = useState(false)
  const mayLookBack = isOver(unit) && !isCurrent
  const readable = mayLookBack ? unit.lessons.find(hasReadable) : undefined
  const running = isOpen || isCurrent ? undefined : unit.lessons.find(isClockRunning)
  const lookBack = running ?? (mayLookBack ? (readable ?? unit.lessons[0]) : undefined)
  const mayPress = isOpen || isCurrent || lookBack !== undefined
  const unfolded = isCurrent ? !folded : isOpen && !folded
  const done = unit.lessons.filter((lesson) => lesson.isDone).length
  const facts = [
    ...(isOpen || unit.lessons.length > 0 ? [common.lessonCount(unit.lessons.length)] : []),
    ...(done > 0 ? [player.doneOf(done, unit.lessons.length)] : []),
  ]

  return (
    <section className="border-line border-b">
      <h3>
        <button
          type="button"
          disabled={!mayPress}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => (lookBack ? choose(lookBack) : setFolded(!folded))}
          className={classes(
            'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start',
            mayPress ? 'hover:bg-brand-soft' : 'cursor-not-allowed bg-sheen',
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
              {!isOpen && (
                <span className="sr-only">
                  {player.lockedUnit}
                  {'\u00a0· '}
                </span>
              )}
              {facts.join('\u00a0· ')}
              {/* Three facts do not fit in one line. */}
              {facts.length === 1 && '\u00a0· '}
              <span className={facts.length > 1 ? 'block' : ''}>
                <Availability window={unit.window} clock={clock} />
              </span>
              {running && <span className="block font-bold text-bad">{examBar.back}</span>}
              {!running && readable && <span className="block">{closedUnit.lookBack}</span>}
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
