import type { ReactNode } from 'react'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import { Failed } from './failed.tsx'

type QueryIn<Data, Status> = Extract<AsyncQuery<Data>, { status: Status }>

interface AsyncProps<Data> {
  query: AsyncQuery<Data>
  loading: ReactNode
  failed?: string | ((query: QueryIn<Data, 'error'>) => ReactNode)
  /** Wraps the loading and the failed state, for screens that lay out their own page. */
  around?(state: ReactNode): ReactNode
  children(data: Data, query: QueryIn<Data, 'success'>): ReactNode
}

export function Async<Data>({ query, loading, failed, around = (state) => state, children }: AsyncProps<Data>) {
  if (query.status === 'success') return children(query.data, query)
  if (query.status === 'pending') return around(loading)
  if (typeof failed === 'function') return around(failed(query))
  const { failure, isFetching, refetch } = query
  return around(<Failed failure={failure} title={failed} onRetry={() => void refetch()} retrying={isFetching} />)
}
