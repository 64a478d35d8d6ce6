import { about } from '#app/copy/about.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { type RootData, useSchool } from '#app/lib/school.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/route'
import { Results } from './results.tsx'
import { SubjectList } from './subject-list.tsx'
import { TeacherHead } from './teacher-head.tsx'
import { TopicList } from './topic-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const school = (matches[0]?.loaderData as RootData | undefined)?.school
  return pageMeta(matches, {
    title: about.title,
    description: school?.teacher.name ? about.description(school.teacher.name, school.subject) : undefined,
    path: '/about',
  })
}

/** Who teaches here: qualifications, the way of teaching, subjects and results (docs/behaviour.md#about). */
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
      {/* The footer comes at once: there is nothing to keep apart. */}
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
