import { shortGradeLabel } from '@manassa/contract/rules/grade'
import { termLabel } from '@manassa/contract/rules/term'
import type { Course } from '@manassa/contract/student/catalogue'
import type { ReactNode } from 'react'
import { courseCard } from '#app/copy/course-card.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { StarLattice } from '#app/ui/ornament.tsx'
import { COURSE_CARD_SIZES, COURSE_SHELF_SIZES } from '#app/ui/picture-sources.ts'
import { Price } from '#app/ui/price.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { CoursePicture } from './course-picture.tsx'

const columns = 'gap-5 sm:grid-cols-2 lg:grid-cols-3'
const grid = `grid ${columns}`
const shelfOnPhone = `shelf sm:grid ${columns}`

export function CourseGrid({
  courses,
  eager = 0,
  shelf = false,
  graded,
  last,
}: {
  courses: readonly Course[]
  eager?: number
  /** A row that scrolls sideways on a phone. */
  shelf?: boolean
  graded?: boolean
  last?: ReactNode
}) {
  return (
    <ul className={shelf ? shelfOnPhone : grid}>
      {courses.map((course, index) => (
        <li key={course.id} className={shelf ? 'max-sm:w-[80%]' : undefined}>
          <CourseCard
            course={course}
            sizes={shelf ? COURSE_SHELF_SIZES : COURSE_CARD_SIZES}
            eager={index < eager}
            graded={graded}
          />
        </li>
      ))}
      {last && <li className={classes('max-sm:hidden', fillOf(courses.length))}>{last}</li>}
    </ul>
  )
}

export const GridFiller = ({ children }: { children: ReactNode }) => (
  <div className="relative flex size-full min-h-40 items-center justify-center overflow-hidden rounded-card border border-gold-line bg-gold-soft p-6 text-center dark:bg-card">
    <StarLattice className="absolute inset-0 size-full text-gold opacity-20" />
    <div className="relative">{children}</div>
  </div>
)

/** Spans the rest of the last row, for two and for three columns. */
const fillOf = (count: number) =>
  classes(count % 2 === 0 && 'sm:max-lg:hidden', ['lg:hidden', 'lg:col-span-2', undefined][count % 3])

/** `foot` is the content below a course's name. */
export function CourseGridSkeleton({
  cards,
  label,
  foot = <CardFoot />,
}: {
  cards: number
  label?: string
  foot?: ReactNode
}) {
  return (
    <SkeletonRegion label={label} className={grid}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else
        <div key={index} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-video w-full rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-7 w-24 rounded-full" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-full" />
            {foot}
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}

const CardFoot = () => (
  <>
    <Skeleton className="h-4 w-2/3" />
    <div className="flex items-center justify-between pt-2">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-11 w-28 rounded-control" />
    </div>
  </>
)

function CourseCard({
  course,
  sizes,
  eager = false,
  graded = false,
}: {
  course: Course
  sizes: string
  eager?: boolean
  graded?: boolean
}) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-high">
      <div className="relative">
        <CoursePicture path={course.imagePath} sizes={sizes} eager={eager} />
        <span className="absolute start-3 top-3 rounded-full bg-card px-3 py-1 text-sm shadow-card">
          <Price pounds={course.price} />
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-2">
          {graded && <Badge tone="gold">{shortGradeLabel(course.grade)}</Badge>}
          <Badge>{termLabel(course.term)}</Badge>
        </div>
        <h3 className="text-lg" dir="auto">
          {course.courseName}
        </h3>
        <p dir="auto" className="line-clamp-3 text-muted text-sm">
          {course.description || courseCard.noDescription}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
          <Price pounds={course.price} className="text-lg" />
          <ButtonLink
            to={`/courses/${course.id}`}
            size="small"
            aria-label={courseCard.viewNamed(course.courseName)}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {courseCard.view}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
