import { type Attempt, listAttempts } from '@manassa/contract/student/quiz'
import { useState } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { AttemptCard } from './attempt-card.tsx'

/** The student's earlier attempts at a quiz, newest first. */
export function Attempts({ lessonId }: { lessonId: number }) {
  const [page, setPage] = useState<{ number: number; before: readonly Attempt[] }>({ number: 1, before: [] })
  const { answer, reload } = useCall(
    listAttempts,
    { lessonId, pageNumber: page.number },
    { fresh: true, revalidates: false },
  )
  const attempts = [...page.before, ...(answer.state === 'here' ? answer.data.attempts : [])]
  const hasMore = answer.state === 'here' && attempts.length < answer.data.totalCount
  const isLoadingMore = answer.state === 'waiting' && page.number > 1
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{quiz.attempts}</h3>
      {answer.state === 'waiting' && !isLoadingMore && (
        <SkeletonRegion>
          <Skeleton className="h-20 w-full" />
        </SkeletonRegion>
      )}
      {(attempts.length > 0 || answer.state === 'here') && (
        <ol className="flex flex-col gap-3">
          {attempts.map((attempt) => (
            <AttemptCard key={attempt.attemptId} attempt={attempt} />
          ))}
        </ol>
      )}
      {'failure' in answer && answer.failure && (
        <Failed
          failure={answer.failure}
          title={quiz.attemptsFailed}
          onRetry={reload}
          retrying={answer.state === 'retrying'}
        />
      )}
      {(hasMore || isLoadingMore) && (
        <Button
          kind="soft"
          pending={isLoadingMore && quiz.loadingAttempts}
          onClick={() => setPage({ number: page.number + 1, before: attempts })}
        >
          {quiz.olderAttempts}
        </Button>
      )}
    </section>
  )
}
