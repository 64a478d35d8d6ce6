import type { SchoolProfile } from '@manassa/contract/shared/school'
import { home } from '#app/copy/home.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Star, StarLattice } from '#app/ui/ornament.tsx'

export function Teacher({ school: { teacher, teacherStatistics, guarantee } }: { school: SchoolProfile }) {
  if (!teacher.name && !teacher.about && !guarantee) return null
  return (
    <section
      aria-label={home.aboutTitle}
      className="drawn-when-near-[740px] lg:drawn-when-near-[380px] relative overflow-hidden bg-linear-to-bl from-lapis to-lapis-deep py-12 text-on-lapis md:py-16"
    >
      <StarLattice className="absolute inset-0 size-full opacity-[0.07]" />
      <div className="measure relative grid gap-10 lg:grid-cols-[1.3fr_1fr] lg:items-center lg:gap-16">
        <div>
          <h2 className="flex items-center gap-2.5 font-bold text-gold-on-lapis text-lg">
            <Star className="shrink-0" />
            {home.aboutTitle}
          </h2>
          <p className="mt-3 font-bold text-2xl">
            <bdi>{teacher.name}</bdi>
          </p>
          <p className="text-on-lapis-muted">{teacher.title}</p>
          <p dir="auto" className="mt-4">
            {teacher.about}
          </p>
          <ul className="mt-5 grid gap-x-6 gap-y-3 empty:hidden sm:grid-cols-2">
            {teacher.teachingStyle.map((way) => (
              <li key={way} className="flex items-start gap-2 text-sm">
                <Icon name="check" size={18} className="mt-1 text-gold-on-lapis" />
                {way}
              </li>
            ))}
          </ul>
          <ButtonLink to="/about" kind="ghost" className="mt-7">
            {home.moreAbout}
            <Icon name="chevronNext" />
          </ButtonLink>
        </div>
        <div className="flex flex-col gap-5">
          <TeacherNumbers statistics={teacherStatistics} />
          {guarantee && (
            <p className="flex items-center gap-4 rounded-card bg-gold p-5 font-bold text-lg text-on-gold">
              <Icon name="shield" size={32} />
              <span>
                <span className="sr-only">{home.guarantee}: </span>
                {guarantee}
              </span>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function TeacherNumbers({ statistics }: { statistics: SchoolProfile['teacherStatistics'] }) {
  const shown = [
    { value: statistics.years, label: home.years },
    { value: statistics.passed, label: home.passed },
    { value: statistics.lessons, label: home.lessons },
    { value: statistics.success, label: home.teacherSuccess },
  ].filter(({ value }) => value !== '')
  if (shown.length === 0) return null
  return (
    <div>
      <dl
        aria-label={home.teacherNumbers}
        className="grid grid-cols-4 gap-x-2 border-white/20 border-y lg:grid-cols-2 lg:gap-x-6 lg:py-2"
      >
        {shown.map(({ value, label }) => (
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
