import type { AsyncState } from '#app/lib/call/async-query.ts'
import { Failed } from '#app/ui/failed.tsx'

interface FailedAnswerProps {
  answer: AsyncState<unknown>
  /** What could not be had; without it that something could not. */
  title?: string
  reload(): Promise<void>
}

/** Of an answer that could not be had why, and a way to try again; nothing while it is waited for, or here. */
export function FailedAnswer({ answer, title, reload }: FailedAnswerProps) {
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
