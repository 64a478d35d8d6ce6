import type { SchoolProfile } from '@manassa/contract/shared/school'
import { about } from '#app/copy/about.ts'
import { NumberStrip } from '#app/features/school/number-strip.tsx'
import { chatLink } from '#app/lib/chat-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { type RootData, useSchool } from '#app/lib/school.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Star } from '#app/ui/ornament.tsx'
import type { Route } from './+types/route'
import { TeacherHead } from './teacher-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const school = (matches[0]?.loaderData as RootData | undefined)?.school
  return pageMeta(matches, {
    title: about.title,
    description: school?.teacher.name ? about.description(school.teacher.name, school.subject) : undefined,
    path: '/about',
  })
}

export default function About() {
  const { teacher, subject, teacherStatistics, guarantee, contact } = useSchool()
  const question = chatLink(contact?.whatsApp_Number, about.question(teacher.name))
  return (
    <>
      <TeacherHead teacher={teacher} subject={subject} />
      <div className="measure grid empty:hidden gap-x-12 gap-y-10 py-10 md:py-14 lg:grid-cols-2">
        <TopicList title={about.qualifications} icon="cap" items={teacher.qualifications} />
        <TopicList title={about.style} icon="book" items={teacher.teachingStyle} />
        <SubjectList subjects={teacher.subjects} />
        <Results statistics={teacherStatistics} guarantee={guarantee} />
      </div>
      <div className="-mb-16 border-line border-t bg-card">
        <div className="measure flex flex-wrap items-center justify-between gap-6 py-10">
          <div>
            <h2 className="text-2xl">{about.nextTitle}</h2>
            <p className="mt-1 text-muted">{about.nextText}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/courses" kind="gold">
              {about.toCourses}
            </ButtonLink>
            {question && (
              <ButtonAnchor href={question} kind="outline" icon="whatsapp">
                {about.ask}
              </ButtonAnchor>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

function SubjectList({ subjects }: { subjects: readonly string[] }) {
  if (subjects.length === 0) return null
  return (
    <section aria-label={about.subjects}>
      <h2 className="text-2xl">{about.subjects}</h2>
      <ul className="mt-4 overflow-hidden rounded-card border border-line bg-card shadow-card">
        {subjects.map((subject) => (
          <li key={subject} className="flex items-center gap-3 border-line px-5 py-4 font-bold not-last:border-b">
            <Star className="shrink-0 text-gold" />
            <span dir="auto">{subject}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TopicList({ title, icon, items }: { title: string; icon: IconName; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="flex items-center gap-3 text-2xl">
        <span className="flex size-11 items-center justify-center rounded-control bg-brand-soft text-brand-strong">
          <Icon name={icon} size={24} />
        </span>
        {title}
      </h2>
      <ul className="mt-5 border-gold-line border-s-2 ps-5">
        {items.map((item) => (
          <li key={item} className="relative py-2">
            <span
              aria-hidden="true"
              className="absolute -start-6.75 top-4 size-3 rotate-45 border-2 border-gold bg-paper"
            />
            <span dir="auto">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Results({ statistics, guarantee }: { statistics: SchoolProfile['teacherStatistics']; guarantee: string }) {
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
