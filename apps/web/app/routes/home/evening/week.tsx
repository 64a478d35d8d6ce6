import type { Evening } from '@manassa/contract/student/evening'
import { evening } from '#app/copy/evening.ts'
import { cairoDay, dayNumber, noonOf } from '#app/lib/cairo-day.ts'
import { classes } from '#app/ui/class-names.ts'

/** The seven days from Saturday: filled where something was studied, with a ring around today. */
export function Week({ week, now }: { week: Evening['week']; now: number }) {
  const { startsOn, activeDays, doneLessonCount, lessonCount } = week
  // The server's day would be yesterday's on a copy of this device.
  const today = cairoDay(now)
  return (
    <section aria-label={evening.week} className="rounded-card border border-line bg-card px-4 py-3 shadow-card">
      <ol className="grid grid-cols-7">
        {activeDays.map((isActive, place) => {
          const day = dayNumber(startsOn) + place
          return (
            <li
              key={day}
              aria-current={day === today ? 'date' : undefined}
              className="relative flex flex-col items-center gap-1"
            >
              <span className="text-muted text-xs" aria-hidden="true">
                {evening.weekDays[place]}
              </span>
              <span
                className={classes(
                  'size-[20px] rounded-full border-2',
                  isActive ? 'border-gold bg-gold' : 'border-edge/50',
                  day === today && 'outline-2 outline-brand outline-offset-2',
                )}
              />
              <span className="sr-only">{evening.day(noonOf(day), day > today ? null : isActive)}</span>
            </li>
          )
        })}
      </ol>
      {lessonCount > 0 && (
        <p className="mt-2 text-center text-muted text-xs">{evening.weekProgress(doneLessonCount, lessonCount)}</p>
      )}
    </section>
  )
}
