import type { Evening } from '@manassa/contract/student/evening'
import { evening } from '#app/copy/evening.ts'
import { classes } from '#app/ui/class-names.ts'
import { cairoDay } from './cairo-day.ts'

/** The seven days from Saturday: filled where something was studied, with a ring around today. */
export function Week({ week: { days, doneLessonCount, lessonCount }, now }: { week: Evening['week']; now: number }) {
  const today = cairoDay(now)
  return (
    <section aria-label={evening.week} className="rounded-card border border-line bg-card px-4 py-3 shadow-card">
      <ol className="flex justify-between">
        {days.map(({ date, isActive }, place) => (
          <li
            key={date}
            aria-current={date === today ? 'date' : undefined}
            className="flex flex-col items-center gap-1"
          >
            <span className="text-muted text-xs" aria-hidden="true">
              {evening.weekDays[place]}
            </span>
            <span
              className={classes(
                'size-5 rounded-full border-2',
                isActive ? 'border-gold bg-gold' : 'border-edge/50',
                date === today && 'outline-2 outline-brand outline-offset-2',
              )}
            />
            <span className="sr-only">{evening.day(Date.parse(`${date}T12:00Z`), isActive)}</span>
          </li>
        ))}
      </ol>
      {lessonCount > 0 && (
        <p className="mt-2 text-center text-muted text-xs">{evening.weekProgress(doneLessonCount, lessonCount)}</p>
      )}
    </section>
  )
}
