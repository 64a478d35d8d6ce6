import type { Reply } from '@manassa/contract/endpoint'
import { type GradeName, gradeLabel, grades, shortGradeLabel } from '@manassa/contract/rules/grade'
import type { Book } from '@manassa/contract/student/books'
import type { Course } from '@manassa/contract/student/catalogue'
import { useState } from 'react'
import { home, noCourses } from '#app/copy/home.ts'
import { BookGrid } from '#app/features/catalogue/book-grid.tsx'
import { CourseGrid, GridFiller } from '#app/features/catalogue/course-grid.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { classes } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { HomeLists } from './load-home.ts'
import { Section } from './section.tsx'

const MOST = 8

export function FeaturedCourses({ courses }: { courses: HomeLists['courses'] }) {
  const [grade, setGrade] = useState<GradeName | null>(null)
  const mix = mixOf(courses)
  const reply = grade ? courses[grade] : mix
  const all = (
    <ButtonLink to={grade ? `/courses?grade=${grade}` : '/courses'} kind="outline">
      {grade ? home.allOfGrade(gradeLabel(grade)) : home.all}
      <Icon name="chevronNext" />
    </ButtonLink>
  )
  if (mix.success && mix.data.length === 0) {
    return (
      <Section id="courses" title={home.coursesTitle} heightClass="drawn-when-near-[330px]">
        <NoCourses {...noCourses.atAll} />
      </Section>
    )
  }
  const shown = reply.success ? reply.data.slice(0, MOST) : []
  return (
    <Section
      id="courses"
      title={home.coursesTitle}
      intro={home.coursesIntro}
      heightClass="drawn-when-near-[700px] sm:drawn-when-near-[1910px] lg:drawn-when-near-[1450px]"
    >
      <Chips label={home.chooseGrade}>
        <Chip chosen={grade === null} onChoose={() => setGrade(null)}>
          {home.newest}
        </Chip>
        {grades.map((each) => (
          <Chip key={each} chosen={grade === each} onChoose={() => setGrade(each)}>
            {shortGradeLabel(each)}
          </Chip>
        ))}
      </Chips>
      <div className="mt-5">
        {!reply.success && <Failed failure={reply} />}
        {reply.success && reply.data.length === 0 && <NoCourses {...noCourses.ofGrade} />}
        <CourseGrid key={grade} shelf graded={grade === null} courses={shown} last={<GridFiller>{all}</GridFiller>} />
      </div>
      <p className={classes('mt-3 text-center sm:mt-6', shown.length % 3 !== 0 && 'lg:hidden')}>{all}</p>
    </Section>
  )
}

const NoCourses = ({ title, text }: { title: string; text: string }) => (
  <EmptyState title={title} text={text} icon="cap" />
)

/** A grade that failed to load is left out, unless all of them failed. */
function mixOf(courses: HomeLists['courses']): Reply<readonly Course[]> {
  const replies = grades.map((grade) => courses[grade])
  const loaded = replies.filter((reply) => reply.success)
  const [first] = loaded
  if (!first) return replies[0] as Reply<readonly Course[]>
  return {
    ...first,
    data: interleave(
      loaded.map((reply) => reply.data),
      MOST,
    ),
  }
}

export function FeaturedBooks({ books, chatNumber }: { books: Reply<readonly Book[]>; chatNumber: string | null }) {
  return (
    <Section
      id="books"
      title={home.booksTitle}
      intro={home.booksIntro}
      heightClass="drawn-when-near-[490px] sm:drawn-when-near-[1325px] lg:drawn-when-near-[760px]"
    >
      {!books.success && <Failed failure={books} />}
      {books.success && (
        <>
          <BookGrid shelf books={books.data} number={{ state: 'known', number: chatNumber }} />
          <p className="mt-3 text-center sm:mt-6">
            <ButtonLink to="/books" kind="outline">
              {home.allBooks}
              <Icon name="chevronNext" />
            </ButtonLink>
          </p>
        </>
      )}
    </Section>
  )
}

export function interleave<Item>(lists: ReadonlyArray<readonly Item[]>, most: number): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1)))
    .flat()
    .slice(0, most)
}
