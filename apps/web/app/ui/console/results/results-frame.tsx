import type { ReactNode } from 'react'
import { results as copy } from '#app/copy/results.ts'
import type { AsyncState } from '#app/lib/call/async-query.ts'
import { Failed } from '#app/ui/failed.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { ConsolePage } from '../console-page.tsx'

interface ResultsFrameProps<Data> {
  /** What the screen is called before its answer is here. */
  title: string
  back: { to: string; label: string }
  answer: AsyncState<Data>
  reload(): Promise<void>
  children(data: Data): ReactNode
}

/** A screen about one thing whose results are waited for, could not be had, or are here. */
export function ResultsFrame<Data>({ title, back, answer, reload, children }: ResultsFrameProps<Data>) {
  if (answer.state === 'here') return children(answer.data)
  return (
    <ConsolePage title={title} back={back}>
      {answer.state === 'waiting' ? (
        <SkeletonRegion className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-72" />
        </SkeletonRegion>
      ) : (
        <Failed
          failure={answer.failure}
          title={copy.failed}
          onRetry={() => void reload()}
          retrying={answer.state === 'retrying'}
        />
      )}
    </ConsolePage>
  )
}
