import { schedule } from '../../copy/player.ts'
import type { ServerClock } from '../../player/schedule/server-clock.ts'
import { ShutUnit } from '../../player/schedule/shut-unit.tsx'
import { type CourseNow, speakingUnit } from '../../player/study/course-now.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** No lesson can be opened now: the unit's own message, or that there is nothing at all (specification, section 4). */
export function NothingOpen({ course, clock }: { course: CourseNow; clock: ServerClock }) {
  const unit = speakingUnit(course)
  const hasOpenUnit = course.units.some(({ window }) => window.state === 'open')
  return (
    <div className="p-4 md:p-8">
      {unit && !hasOpenUnit ? (
        <ShutUnit window={unit.window} clock={clock} />
      ) : (
        <EmptyState title={hasOpenUnit ? schedule.noLessons : schedule.noUnits} />
      )}
    </div>
  )
}
