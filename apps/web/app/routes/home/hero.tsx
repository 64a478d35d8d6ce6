import type { SchoolProfile } from '@manassa/contract/shared/school'
import { home } from '#app/copy/home.ts'
import { NumberStrip } from '#app/features/school/number-strip.tsx'
import { TeacherPhoto } from '#app/features/school/teacher-photo.tsx'
import { Arch } from '#app/ui/arch.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'

const Nameplate = ({ name, title }: { name: string; title: string }) => (
  <figcaption className="relative w-max min-w-[112%] max-w-[min(20rem,86vw)] rounded-control border border-gold bg-lapis-deep px-5 py-2 text-center lg:max-w-[26rem]">
    <bdi className="block font-bold text-gold-on-lapis">{name}</bdi>
    <span className="block text-on-lapis-muted text-xs">{title}</span>
  </figcaption>
)

export function Hero({ school, hasBooks }: { school: SchoolProfile; hasBooks: boolean }) {
  const { hero, teacher, statistics } = school
  const hasFigure = Boolean(teacher.name || teacher.photoPath)
  const badge = hero.badge || school.subject
  return (
    <>
      <section
        aria-label={hero.title || school.name}
        className="relative overflow-hidden bg-linear-to-bl from-lapis to-lapis-deep text-on-lapis"
      >
        <StarLattice className="absolute inset-0 size-full text-on-lapis opacity-10" />
        <div className="measure relative grid gap-x-6 pt-8 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:pt-14">
          <div className={hasFigure ? 'min-w-0 pb-6 lg:pb-24' : 'pb-14'}>
            {badge && (
              <p className="inline-flex min-h-8 items-center rounded-full bg-white/15 px-4 font-bold text-sm">
                {badge}
              </p>
            )}
            <h1 tabIndex={-1} className="mt-4 max-w-xl text-hero">
              {hero.title || school.name}
            </h1>
            {hero.text && <p className="mt-3 max-w-lg text-on-lapis-muted">{hero.text}</p>}
            <div className="mt-6 flex flex-wrap gap-3 *:flex-auto xs:*:flex-none">
              <ButtonAnchor href="#courses" kind="gold" className="max-xs:px-2">
                {home.toCourses}
              </ButtonAnchor>
              {hasBooks && (
                <ButtonAnchor href="#books" kind="ghost" className="max-xs:px-2">
                  {home.toBooks}
                </ButtonAnchor>
              )}
            </div>
          </div>
          {hasFigure && (
            <figure className="mx-auto flex w-min max-w-full flex-col items-center pb-12 lg:pb-16">
              <Arch className="h-60 w-52 max-w-[80vw] lg:h-[23rem] lg:w-80">
                <TeacherPhoto name={teacher.name} path={teacher.photoPath} sizes="(min-width: 1024px) 308px, 196px" />
              </Arch>
              {teacher.name && <Nameplate name={teacher.name} title={teacher.title} />}
            </figure>
          )}
        </div>
      </section>
      <div className="measure relative -mt-6 empty:hidden">
        <NumberStrip
          label={home.numbers}
          source={statistics.source}
          numbers={[
            { value: statistics.students, label: home.students },
            { value: statistics.success, label: home.success },
            { value: statistics.rating, label: home.rating },
          ]}
        />
      </div>
    </>
  )
}
