import type { Failure } from '@manassa/contract/endpoint'
import type { ReactNode } from 'react'
import { common } from '../copy/common.ts'
import { waiting } from '../copy/waiting.ts'
import { useWaitAfter } from '../lib/form/use-seconds-left.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export function FormFailure({
  failure,
  title,
  children,
  onRetry,
}: {
  failure: Failure
  /** Replaces the failure's own message; the children then follow it. */
  title?: string
  children?: ReactNode
  onRetry(): void
}) {
  const { retryAfterSeconds } = failure
  const left = useWaitAfter(failure)
  const message =
    failure.code === 'request.tooMany' && retryAfterSeconds ? waiting.tooMany(retryAfterSeconds) : failure.message
  return (
    <Notice
      tone="bad"
      title={title ?? message}
      actions={
        <Button kind="outline" size="small" icon="retry" disabled={left > 0} onClick={onRetry}>
          {left > 0 ? waiting.retryAfter(left) : common.retry}
        </Button>
      }
    >
      {title && <p>{message}</p>}
      {children}
    </Notice>
  )
}
