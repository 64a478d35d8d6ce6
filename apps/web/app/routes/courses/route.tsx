import { type GradeName, gradeLabel, grades, shortGradeLabel } from '@manassa/contract/rules/grade'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { courses as copy, courses } from '#app/copy/courses.ts'
import { CourseGrid, CourseGridSkeleton, GridFiller } from '#app/features/catalogue/course-grid.tsx'
import { chatLink } from '#app/lib/chat-link.ts'
import { withLazyImport } from '#app/lib/lazy-import.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSchool } from '#app/lib/school.ts'
import { schoolContext } from '#app/lib/school-context.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { useSession } from '#app/lib/session.ts'
import { settleWithin } from '#app/lib/settle-within.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { ChipLink, Chips } from '#app/ui/chips.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pagination, PastEnd } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { parseCoursesSearch } from './courses-search.ts'
import { loadCourses } from './load-courses.ts'

const SKELETON_CARDS = 6
const ABOVE_THE_FOLD = 1

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { grade, page } = loaderData ?? { grade: 'Secondary1', page: 1 }
  return pageMeta(matches, {
    title: `${copy.title} – ${gradeLabel(grade)}`,
    description: copy.description,
    path: coursesPath(grade, page),
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = parseCoursesSearch(request.url, null)
  return { ...filters, reply: await loadCourses(context.get(schoolContext).call, filters) }
}

/** The list is not awaited in the browser, so that the page paints at once. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = sessionStore.now()
  const filters = parseCoursesSearch(request.url, session.state === 'member' ? session.user.grade : null)
  const list = withLazyImport(async () => {
    const [{ call }, { loadCourses }] = await Promise.all([import('#app/lib/call.ts'), import('./load-courses.ts')])
    return loadCourses(call, filters)
  })
  return { ...filters, reply: (await settleWithin(list)).result }
}

export default function Courses({ loaderData: { grade, page, chosen, reply } }: Route.ComponentProps) {
  useOwnGrade(chosen, grade)
  return (
    <Page title={copy.title}>
      <Chips label={copy.grades}>
        {grades.map((each) => (
          <ChipLink key={each} to={coursesPath(each, 1)} chosen={each === grade} preventScrollReset>
            {shortGradeLabel(each)}
          </ChipLink>
        ))}
      </Chips>
      <div className="mt-4">
        <Loadable
          key={`${grade} ${page}`}
          reply={reply}
          loading={<CoursesSkeleton />}
          failed={(failure) => <Failed failure={failure} message={copy.failed(failure.message)} />}
        >
          {({ courses, totalCount, totalPages }) => (
            <>
              <CoursesFound count={totalCount} grade={grade} />
              {courses.length > 0 && (
                <CourseGrid courses={courses.toReversed()} eager={ABOVE_THE_FOLD} last={<GradeHint />} />
              )}
              {courses.length === 0 && totalCount > 0 && <PastEnd title={copy.pastEnd} first={coursesPath(grade, 1)} />}
              {totalCount === 0 && <EmptyState title={copy.empty} text={copy.emptyText} icon="cap" />}
              <Pagination page={page} pages={totalPages} to={(number) => coursesPath(grade, number)} />
            </>
          )}
        </Loadable>
      </div>
    </Page>
  )
}

const CoursesSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-[5.5rem] w-full rounded-card" />
    <CourseGridSkeleton cards={SKELETON_CARDS} />
  </>
)

function CoursesFound({ count, grade }: { count: number; grade: GradeName }) {
  return (
    <div role="status" className="mb-5 flex items-center gap-4 rounded-card border border-gold-line bg-gold-soft p-4">
      <Icon name="cap" size={32} className="text-gold-text" />
      <div>
        <h2 className="text-lg">{copy.count(count)}</h2>
        <p className="text-gold-text text-sm">{gradeLabel(grade)}</p>
      </div>
    </div>
  )
}

/** The server renders for everybody, so a member without a chosen grade is redirected to their own. */
function useOwnGrade(chosen: boolean, shown: GradeName) {
  const session = useSession()
  const navigate = useNavigate()
  const own = session.state === 'member' ? session.user.grade : null
  useEffect(() => {
    if (!chosen && own && own !== shown) navigate(coursesPath(own, 1), { replace: true, preventScrollReset: true })
  }, [chosen, own, shown, navigate])
}

const coursesPath = (grade: string, page: number) => `/courses?grade=${grade}${page > 1 ? `&page=${page}` : ''}`

function GradeHint() {
  const link = chatLink(useSchool().contact?.whatsApp_Number, courses.notSureQuestion)
  if (!link) return null
  return (
    <GridFiller>
      <p className="mb-4 font-bold text-lg">{courses.notSure}</p>
      <ButtonAnchor href={link} kind="outline" icon="whatsapp">
        {courses.notSureAsk}
      </ButtonAnchor>
    </GridFiller>
  )
}
