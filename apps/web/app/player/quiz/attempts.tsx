import { quiz } from '../../copy/quiz.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { AttemptCard } from './attempt-card.tsx'
import { useAttempts } from './use-attempts.ts'

/** The student's earlier attempts at a quiz, newest first. */
export function Attempts({ lessonId }: { lessonId: number }) {
  const { attempts, hasMore, failure, isLoading, more } = useAttempts(lessonId)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{quiz.attempts}</h3>
      {!attempts && !failure && (
        <SkeletonRegion>
          <Skeleton className="h-20 w-full" />
        </SkeletonRegion>
      )}
      {attempts && (
        <ol className="flex flex-col gap-3">
          {attempts.map((attempt) => (
            <AttemptCard key={attempt.attemptId} attempt={attempt} />
          ))}
        </ol>
      )}
      {failure && <Failed failure={failure} title={quiz.attemptsFailed} onRetry={more} retrying={isLoading} />}
      {hasMore && !failure && (
        <Button kind="soft" pending={isLoading && quiz.loadingAttempts} onClick={more}>
          {quiz.olderAttempts}
        </Button>
      )}
    </section>
  )
}
