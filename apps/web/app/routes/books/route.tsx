import { type GradeName, gradeLabel, grades, shortGradeLabel } from '@manassa/contract/rules/grade'
import type { Book } from '@manassa/contract/student/books'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { books as copy } from '#app/copy/books.ts'
import { BookGrid, BookGridSkeleton } from '#app/features/catalogue/book-grid.tsx'
import { withLazyImport } from '#app/lib/lazy-import.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSchool } from '#app/lib/school.ts'
import { schoolContext } from '#app/lib/school-context.ts'
import { settleWithin } from '#app/lib/settle-within.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink, Chips } from '#app/ui/chips.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pagination, PastEnd } from '#app/ui/pagination.tsx'
import type { Route } from './+types/route'
import { booksPath, parseBooksSearch } from './books-search.ts'
import { loadBooks } from './load-books.ts'

const SKELETON_CARDS = 4
const ABOVE_THE_FOLD = 4

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { grade, page } = loaderData ?? { grade: null, page: 1 }
  return pageMeta(matches, {
    title: grade ? `${copy.title} – ${shortGradeLabel(grade)}` : copy.title,
    description: copy.description,
    path: booksPath({ grade, page }),
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = parseBooksSearch(request.url)
  return { ...filters, reply: await loadBooks(context.get(schoolContext).call, filters) }
}

/** The list is not awaited in the browser, so that the page paints at once. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = parseBooksSearch(request.url)
  const list = withLazyImport(async () => {
    const [{ call }, { loadBooks }] = await Promise.all([import('#app/lib/call.ts'), import('./load-books.ts')])
    return loadBooks(call, filters)
  })
  return { ...filters, reply: (await settleWithin(list)).result }
}

export default function Books({ loaderData: { grade, page, reply } }: Route.ComponentProps) {
  const retry = useFirstPage(grade)
  const hasChat = Boolean(useSchool().contact?.whatsApp_Number)
  return (
    <Page title={copy.title} intro={hasChat ? copy.introWithChat : copy.intro}>
      <Chips label={copy.grades}>
        {[null, ...grades].map((each) => (
          <ChipLink key={each} to={booksPath({ grade: each, page: 1 })} chosen={each === grade} preventScrollReset>
            {each ? shortGradeLabel(each) : copy.all}
          </ChipLink>
        ))}
      </Chips>
      <div className="mt-4">
        <Loadable
          key={`${grade} ${page}`}
          reply={reply}
          loading={<BookGridSkeleton cards={SKELETON_CARDS} />}
          failed={(failure) => <Failed failure={failure} message={copy.failed} onRetry={retry} />}
        >
          {({ books, totalCount, totalPages }) => (
            <>
              <div role="status" className="mb-5">
                <h2 className="font-normal text-base text-muted">
                  <span className="font-bold text-ink">{copy.count(totalCount)}</span> ·{' '}
                  {grade ? gradeLabel(grade) : copy.all}
                </h2>
              </div>
              <Shelf books={books} />
              {books.length === 0 && <Nothing grade={grade} pastEnd={totalCount > 0} />}
              <Pagination gaps page={page} pages={totalPages} to={(number) => booksPath({ grade, page: number })} />
            </>
          )}
        </Loadable>
      </div>
    </Page>
  )
}

type ShelfProps = Omit<ComponentProps<typeof BookGrid>, 'number'>

/** Few schools have no number, so the code that asks for it is loaded on demand. */
const BooksWithChatNumber = lazy(() =>
  import('./books-with-chat-number.tsx').catch(() => ({
    default: (shelf: ShelfProps) => <BookGrid {...shelf} number={{ state: 'known', number: null }} />,
  })),
)

function Shelf({ books }: { books: readonly Book[] }) {
  const number = useSchool().contact?.whatsApp_Number
  if (books.length === 0) return null
  const shelf = { books, eager: ABOVE_THE_FOLD }
  if (number) return <BookGrid {...shelf} number={{ state: 'known', number }} />
  return (
    <Suspense fallback={<BookGrid {...shelf} number={{ state: 'loading' }} />}>
      <BooksWithChatNumber {...shelf} />
    </Suspense>
  )
}

function Nothing({ grade, pastEnd }: { grade: GradeName | null; pastEnd: boolean }) {
  const { name } = useSchool()
  if (pastEnd) return <PastEnd title={copy.pastEnd} first={booksPath({ grade, page: 1 })} />
  if (grade) {
    const all = <ButtonLink to={booksPath({ grade: null, page: 1 })}>{copy.showAll}</ButtonLink>
    return <EmptyState title={copy.empty} text={copy.emptyText} icon="book" actions={all} />
  }
  const courses = (
    <ButtonLink to="/courses" aria-label={`${copy.toCourses}: ${name}`}>
      {copy.toCourses}
    </ButtonLink>
  )
  return <EmptyState title={copy.emptyAll} text={copy.emptyAllText} icon="book" actions={courses} />
}

/** A retry starts at the first page (docs/behaviour/catalogue.md). */
function useFirstPage(grade: GradeName | null) {
  const navigate = useNavigate()
  return () => navigate(booksPath({ grade, page: 1 }), { replace: true })
}
