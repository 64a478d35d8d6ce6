import type { MissedUnit as Missed } from '@manassa/contract/student/evening'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { evening } from '#app/copy/evening.ts'
import { lessonPath } from '#app/lib/lesson-path.ts'
import { ClosedUnitOptions } from '#app/player/schedule/closed-unit-options.tsx'
import { SecondChance } from '#app/player/schedule/second-chance.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export function MissedUnit({ missed }: { missed: Missed }) {
  const { place, unitId, unitName, unitTitle, courseName, endedAt, secondChance } = missed
  const { readableLessonIndex, transcriptLessonIndex } = missed
  const lessonIndex = readableLessonIndex ?? transcriptLessonIndex
  const title = evening.missed[place](place === 'course' ? unitName : unitTitle || unitName, endedAt)
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-4 pt-3 shadow-card lg:col-start-1">
      <p className="text-muted text-sm">
        <bdi>{courseName}</bdi>
      </p>
      <h2 className="flex items-start gap-2 text-base">
        <Icon name="lock" size={18} className="mt-1 text-muted" />
        {title}
      </h2>
      {lessonIndex !== undefined && (
        <p className="mt-1 text-muted text-sm">
          {readableLessonIndex !== undefined && `${closedUnit.staysReadable} `}
          {transcriptLessonIndex !== undefined && `${closedUnit.transcriptStays} `}
          <TextLink to={lessonPath({ ...missed, lessonIndex })}>{closedUnit.lookBack}</TextLink>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 *:flex-auto">
        {secondChance && <SecondChance unitId={unitId} size="small" chance={secondChance} />}
        <ClosedUnitOptions unitName={unitName} courseName={courseName} size="small" />
      </div>
    </section>
  )
}
