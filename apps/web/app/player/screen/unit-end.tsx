import { common } from '#app/copy/common.ts'
import { mistakesDue } from '#app/copy/mistakes-due.ts'
import { player, schedule } from '#app/copy/player.ts'
import { useStudent } from '#app/lib/session.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMistakesDue } from '../offline/mistakes-due.ts'
import { CalendarButton } from '../reminders/calendar-button.tsx'
import { isEndOfUnit, type LessonNow, nextUnitOpensAt } from '../schedule/course-now.ts'
import { usePlayer } from './player-context.ts'

/**
 * Shown after the last lesson of a complete unit: its lessons, its marks, the opening of the next unit, the calendar,
 * and the due mistakes that this device knows of.
 */
export function UnitEnd({ lesson }: { lesson: LessonNow }) {
  const { course, unit } = usePlayer()
  const isStudent = useStudent() !== null
  if (!unit || !isEndOfUnit(course, lesson)) return null
  const quizzes = unit.lessons.filter(({ type }) => type === 'Quiz')
  const opensAt = nextUnitOpensAt(course, lesson)
  return (
    <section aria-labelledby="unit-end">
      <Card className="flex flex-col gap-3 p-4">
        <h3 id="unit-end" className="flex items-center gap-2 font-bold">
          <Icon name="star" className="shrink-0 text-gold-text" />
          <span>
            {player.unitEnd}
            {'\u00a0· '}
            {common.lessonCount(unit.lessons.length)}
          </span>
        </h3>
        {quizzes.length > 0 && (
          <ul aria-label={player.unitMarks} className="flex flex-col">
            {quizzes.map(({ id, lessonName, quiz }) => (
              <li key={id} className="flex items-baseline gap-3 border-line py-2 not-last:border-b">
                <bdi className="min-w-0 flex-1 break-words">{lessonName}</bdi>
                <b className={classes('tabular', quiz?.hasPassed ? 'text-ok' : 'text-warn')}>
                  {quiz?.bestScore == null ? player.unmarked : <Ltr>{quiz.bestScore}%</Ltr>}
                </b>
              </li>
            ))}
          </ul>
        )}
        {opensAt !== null && (
          <p className="flex items-center gap-2 text-muted">
            <Icon name="calendar" size={18} className="shrink-0" />
            {schedule.nextUnit(opensAt)}
          </p>
        )}
        {isStudent && (
          <div className="flex flex-wrap gap-2">
            <MistakesDue />
            <CalendarButton />
          </div>
        )}
      </Card>
    </section>
  )
}

function MistakesDue() {
  const due = useMistakesDue(usePlayer().student.id)
  return due === 0 ? null : (
    <ButtonLink to="/mistakes" kind="soft" size="small" icon="quiz">
      {mistakesDue(due)}
    </ButtonLink>
  )
}
