import type { SchoolProfile } from '@manassa/contract/shared/school'
import { home } from '#app/copy/home.ts'

/** The teacher's own figures, in gold on the dark ground; what the school left open is left out. */
export function TeacherNumbers({ statistics }: { statistics: SchoolProfile['teacherStatistics'] }) {
  const told = [
    { value: statistics.years, label: home.years },
    { value: statistics.passed, label: home.passed },
    { value: statistics.lessons, label: home.lessons },
    { value: statistics.success, label: home.teacherSuccess },
  ].filter(({ value }) => value !== '')
  if (told.length === 0) return null
  return (
    <div>
      <dl
        aria-label={home.teacherNumbers}
        className="grid grid-cols-4 gap-x-2 border-white/20 border-y lg:grid-cols-2 lg:gap-x-6 lg:py-2"
      >
        {told.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse py-4">
            <dt className="text-on-lapis-muted max-lg:text-xs">{label}</dt>
            <dd className="tabular font-bold text-gold-on-lapis text-xl lg:text-hero">
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {statistics.source && <p className="mt-2 text-on-lapis-muted text-xs">{statistics.source}</p>}
    </div>
  )
}
