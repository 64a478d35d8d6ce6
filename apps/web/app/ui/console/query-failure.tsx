import type { AsyncState } from '#app/lib/call/async-query.ts'
import { Failed } from '#app/ui/failed.tsx'

interface QueryFailureProps {
  answer: AsyncState<unknown>
  /** The title of the failure; the default is a general one. */
  title?: string
  reload(): Promise<void>
}

/** Shows the failure of a query with a retry button; renders nothing while it loads or has data. */
export function QueryFailure({ answer, title, reload }: QueryFailureProps) {
  if (answer.state !== 'failed' && answer.state !== 'retrying') return null
  return (
    <Failed
      failure={answer.failure}
      {...(title !== undefined && { title })}
      onRetry={() => void reload()}
      retrying={answer.state === 'retrying'}
    />
  )
}
