import type { ReactNode } from 'react'
import { schedule } from '#app/copy/player.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type CourseNow, speakingUnit } from '../schedule/course-now.ts'
import { ShutUnit } from '../schedule/shut-unit.tsx'

/**
 * No lesson can be opened now: the unit's own message, or that there is nothing at all
 * (docs/behaviour.md#where-a-player-opens).
 */
export function NothingOpen({
  course,
  unitEnded,
  courseName,
  wayOut,
}: {
  course: CourseNow
  unitEnded: string
  courseName: string
  wayOut: ReactNode
}) {
  const unit = speakingUnit(course)
  const hasOpenUnit = course.units.some(({ window }) => window.state === 'open')
  return (
    <div className="p-4 md:p-8">
      {unit && !hasOpenUnit ? (
        <ShutUnit window={unit.window} ended={unitEnded} unitName={unit.unitName} courseName={courseName}>
          {wayOut}
        </ShutUnit>
      ) : (
        <EmptyState title={hasOpenUnit ? schedule.noLessons : schedule.noUnits} icon="book" actions={wayOut}>
          {schedule.comeLater}
        </EmptyState>
      )}
    </div>
  )
}
