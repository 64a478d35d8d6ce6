import type { DataOf, Failure, Reply } from '@manassa/contract/endpoint'
import { UNITS_PAGE_SIZE } from '@manassa/contract/limits'
import { listLectures } from '@manassa/contract/student/lectures'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { lectures as copy } from '#app/copy/lectures.ts'
import { study } from '#app/copy/study.ts'
import { call, clearResponseCache } from '#app/lib/call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { settleWithin } from '#app/lib/settle-within.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pagination, PastEnd } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route'
import { CodeEntry } from './code-entry.tsx'
import { LectureFilters } from './lecture-filters.tsx'
import { LectureGrid, LectureGridSkeleton } from './lecture-grid.tsx'
import { isFiltered, type LecturesSearch, lecturesPath, parseLecturesSearch } from './lectures-search.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: copy.title, path: location.pathname, hidden: true })

/** The list is not awaited, so that the page paints at once. It is not requested for visitors. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = parseLecturesSearch(request.url)
  if (sessionStore.now().state !== 'member') return { filters, reply: null }
  const { page, grade, term, search } = filters
  const paging = { pageNumber: page, pageSize: UNITS_PAGE_SIZE, search: search || undefined }
  const reply = call(listLectures, { ...paging, grade: grade ?? undefined, term: term ?? undefined })
  return { filters, reply: (await settleWithin(reply)).result }
}

export function HydrateFallback() {
  return (
    <Page title={copy.title}>
      <LectureGridSkeleton />
    </Page>
  )
}

export default function MyLectures({ loaderData: { filters, reply } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const hasNone = useHasNone(filters, reply)
  return (
    <Page title={copy.title} intro={<TextLink to="/study">{study.together}</TextLink>} actions={<Refresh />}>
      <div className="flex flex-col gap-6">
        <CodeEntry onOpened={() => void revalidate()} />
        {!hasNone && <LectureFilters filters={filters} />}
        <div>
          {reply && (
            <Loadable
              key={lecturesPath(filters)}
              reply={reply}
              loading={<LectureGridSkeleton />}
              failed={(failure) => <NotFetched failure={failure} />}
            >
              {(found) => <Found filters={filters} {...found} />}
            </Loadable>
          )}
        </div>
      </div>
    </Page>
  )
}

type ListReply = Reply<DataOf<typeof listLectures>>

/** True when the server has said that there is no lecture at all, so that nothing can be filtered. */
function useHasNone(filters: LecturesSearch, reply: ListReply | Promise<ListReply> | null): boolean {
  const [late, setLate] = useState<ListReply | null>(null)
  useEffect(() => {
    if (!(reply instanceof Promise)) return
    let isCurrent = true
    void reply.then((known) => isCurrent && setLate(known))
    return () => {
      isCurrent = false
    }
  }, [reply])
  const known = reply instanceof Promise ? late : reply
  return known?.success === true && known.data.totalCount === 0 && !isFiltered(filters)
}

function Refresh() {
  const { revalidate, state } = useRevalidator()
  function refresh() {
    clearResponseCache(listLectures)
    void revalidate()
  }
  return (
    <Button kind="outline" size="small" icon="retry" pending={state === 'loading' && copy.refreshing} onClick={refresh}>
      {copy.refresh}
    </Button>
  )
}

type FoundProps = { filters: LecturesSearch } & DataOf<typeof listLectures>

function Found({ filters, units, totalCount, totalPages }: FoundProps) {
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {totalCount > 0 && copy.count(units.length, totalCount)}
      </p>
      {units.length > 0 ? <LectureGrid lectures={units} /> : <Nothing filters={filters} pastEnd={totalCount > 0} />}
      <Pagination page={filters.page} pages={totalPages} to={(page) => lecturesPath({ ...filters, page })} />
    </>
  )
}

function Nothing({ filters, pastEnd }: { filters: LecturesSearch; pastEnd: boolean }) {
  if (pastEnd) return <PastEnd title={copy.pastEnd} first={lecturesPath({ ...filters, page: 1 })} />
  if (!isFiltered(filters)) return <EmptyState title={copy.empty} text={copy.emptyText} icon="key" />
  const all = (
    <ButtonLink to={lecturesPath({})} replace preventScrollReset kind="soft">
      {copy.showAll}
    </ButtonLink>
  )
  return <EmptyState title={copy.noMatch} text={copy.noMatchText} icon="search" actions={all} />
}

const NotFetched = ({ failure }: { failure: Failure }) => (
  <Failed failure={failure} title={copy.failed} message={copy.failedText(failure.message)} />
)
