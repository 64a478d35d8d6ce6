import type { SchoolProfile } from '@manassa/contract/shared/school'
import { about } from '#app/copy/about.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NumberStrip } from '../home/number-strip.tsx'

/** What came of the teaching, in figures, and what the school promises. */
export function Results({
  statistics,
  guarantee,
}: {
  statistics: SchoolProfile['teacherStatistics']
  guarantee: string
}) {
  const { years, passed, lessons, success } = statistics
  if (!guarantee && [years, passed, lessons, success].every((value) => value === '')) return null
  return (
    <section aria-label={about.results} className="flex flex-col gap-4">
      <h2 className="text-2xl">{about.results}</h2>
      <NumberStrip
        label={about.results}
        source={statistics.source}
        numbers={[
          { value: statistics.years, label: about.years },
          { value: statistics.passed, label: about.passed },
          { value: statistics.lessons, label: about.lessons },
          { value: statistics.success, label: about.success },
        ]}
      />
      {guarantee && (
        <p className="flex items-center gap-3 rounded-card border border-gold-line bg-gold-soft p-4 font-bold text-gold-text">
          <Icon name="shield" size={24} />
          {guarantee}
        </p>
      )}
    </section>
  )
}
