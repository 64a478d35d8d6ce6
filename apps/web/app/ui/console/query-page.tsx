import type { ReactNode } from 'react'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import { Async } from '#app/ui/async.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { ConsolePage } from './console-page.tsx'

interface QueryPageProps<Data> {
  title: string
  back: { to: string; label: string }
  failed: string
  query: AsyncQuery<Data>
  /** Lays out the placeholders in two columns, where there is space. */
  hasSidebar?: boolean
  children(data: Data): ReactNode
}

export function QueryPage<Data>(props: QueryPageProps<Data>) {
  const { title, back, failed, query, hasSidebar = false, children } = props
  return (
    <Async
      query={query}
      failed={failed}
      loading={
        <SkeletonRegion
          className={hasSidebar ? 'grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]' : 'flex flex-col gap-4'}
        >
          <Skeleton className={hasSidebar ? 'h-40' : 'h-24'} />
          <Skeleton className="h-72" />
        </SkeletonRegion>
      }
      around={(state) => (
        <ConsolePage title={title} back={back}>
          {state}
        </ConsolePage>
      )}
    >
      {children}
    </Async>
  )
}
