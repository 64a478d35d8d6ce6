import type { Failure } from '@manassa/contract/endpoint'
import { useRevalidator } from 'react-router'
import { common } from '../copy/common.ts'
import { isWorthRetrying } from '../lib/transient-failure.ts'
import { useRetryUntilOnline } from '../lib/use-retry-until-online.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Icon } from './icon.tsx'

/**
 * A failure with its reason and a retry button; it retries by itself while offline or while the server is down.
 * `onRetry` refetches what a component loaded itself; without it, the page's loaders run again.
 */
export function Failed({
  failure,
  title = common.failedTitle,
  message,
  onRetry,
  retrying = false,
}: {
  failure: Failure
  title?: string | undefined
  message?: string
  onRetry?: () => void
  retrying?: boolean
}) {
  const { revalidate, state } = useRevalidator()
  const offline = failure.code === 'client.network'
  const retry = onRetry ?? revalidate

  useRetryUntilOnline(isWorthRetrying(failure), retry)

  return (
    <Card className="mx-auto w-full max-w-lg p-6 text-center">
      <div role="alert" className="flex flex-col items-center gap-3">
        <span className="flex size-14 items-center justify-center rounded-full bg-bad-soft text-bad">
          <Icon name={offline ? 'offline' : 'alert'} size={28} />
        </span>
        <p className="font-bold text-lg">{offline ? common.offlineTitle : title}</p>
        <p className="text-muted">{offline ? common.offlineText : (message ?? failure.message)}</p>
      </div>
      <Button
        kind="soft"
        icon="retry"
        className="mt-4"
        pending={(retrying || state === 'loading') && common.retrying}
        onClick={() => void retry()}
      >
        {common.retry}
      </Button>
    </Card>
  )
}
