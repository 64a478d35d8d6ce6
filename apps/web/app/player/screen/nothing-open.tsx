import { unitToAnnounce } from '@manassa/contract/rules/unit-window'
import { schedule } from '#app/copy/player.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ClosedUnit } from '../schedule/closed-unit.tsx'
import { usePlayer } from './player-context.ts'

/** Shown when no lesson can be opened: the unit's message, or that the course is empty (docs/behaviour/player.md). */
export function NothingOpen() {
  const { course, courseName, variant } = usePlayer()
  // Among units without a date, the last one has the message.
  const unit = unitToAnnounce(course.units) ?? course.units.at(-1)
  const hasOpenUnit = course.units.some(({ window }) => window.state === 'open')
  return (
    <div className="p-4 md:p-8">
      {unit && !hasOpenUnit ? (
        <ClosedUnit unit={unit} ended={variant.unitEnded} courseName={courseName}>
          {variant.wayOut}
        </ClosedUnit>
      ) : (
        <EmptyState
          title={hasOpenUnit ? schedule.noLessons : schedule.noUnits}
          text={schedule.lessonsFollow}
          icon="book"
          actions={variant.wayOut}
        />
      )}
    </div>
  )
}
