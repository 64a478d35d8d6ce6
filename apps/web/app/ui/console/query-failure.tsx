import type { QueryState } from '#app/lib/call/query-observer.ts'
import { Failed } from '#app/ui/failed.tsx'

interface QueryFailureProps {
  query: QueryState<unknown>
  /** The title of the failure; the default is a general one. */
  title?: string
  refetch(): Promise<void>
}

/** Shows the failure of a query with a retry button; renders nothing while it loads or has data. */
export function QueryFailure({ query, title, refetch }: QueryFailureProps) {
  if (query.status !== 'error') return null
  return (
    <Failed
      failure={query.failure}
      {...(title !== undefined && { title })}
      onRetry={() => void refetch()}
      retrying={query.isFetching}
    />
  )
}
