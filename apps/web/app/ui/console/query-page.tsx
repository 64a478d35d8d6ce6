import type { ReactNode } from 'react'
import type { QueryState } from '#app/lib/call/query-observer.ts'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { ConsolePage } from './console-page.tsx'
import { QueryFailure } from './query-failure.tsx'

interface QueryPageProps<Data> {
  /** The heading while the data load. */
  title: string
  back: { to: string; label: string }
  failed: string
  query: QueryState<Data>
  refetch(): Promise<void>
  /** Lays out the placeholders in two columns, where there is space. */
  hasSidebar?: boolean
  children(data: Data): ReactNode
}

export function QueryPage<Data>(props: QueryPageProps<Data>) {
  const { title, back, failed, query, refetch, hasSidebar = false, children } = props
  if (query.status === 'success') return children(query.data)
  return (
    <ConsolePage title={title} back={back}>
      {query.status === 'pending' ? (
        <SkeletonRegion
          className={hasSidebar ? 'grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]' : 'flex flex-col gap-4'}
        >
          <Skeleton className={hasSidebar ? 'h-40' : 'h-24'} />
          <Skeleton className="h-72" />
        </SkeletonRegion>
      ) : (
        <QueryFailure query={query} title={failed} refetch={refetch} />
      )}
    </ConsolePage>
  )
}
