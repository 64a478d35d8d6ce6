import type { SchoolProfile } from '@manassa/contract/school'
import { home } from '../../copy/home.ts'
import { Icon } from '../../ui/icon.tsx'
import { NumberStrip } from './number-strip.tsx'
import { Section } from './section.tsx'

/** Who explains, how, and what came of it. */
export function Teacher({ school: { teacher, teacherStatistics } }: { school: SchoolProfile }) {
  return (
    <Section title={home.aboutTitle}>
      <div className="grid gap-6 lg:grid-cols-[1.3fr_1fr] lg:items-center">
        <div>
          <p className="font-bold text-lg">
            <bdi>{teacher.name}</bdi>
          </p>
          <p className="text-gold-text text-sm">{teacher.title}</p>
          <p dir="auto" className="mt-3">
            {teacher.about}
          </p>
          <ul className="mt-4 grid gap-2 sm:grid-cols-2">
            {teacher.teachingStyle.map((way) => (
              <li key={way} className="flex items-start gap-2 text-sm">
                <Icon name="check" size={18} className="mt-1 text-ok" />
                {way}
              </li>
            ))}
          </ul>
        </div>
        <NumberStrip
          label={home.teacherNumbers}
          numbers={[
            { value: teacherStatistics.years, label: home.years },
            { value: teacherStatistics.passed, label: home.passed },
            { value: teacherStatistics.lessons, label: home.lessons },
            { value: teacherStatistics.success, label: home.teacherSuccess },
          ]}
        />
      </div>
    </Section>
  )
}
