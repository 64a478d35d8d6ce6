import { quiz } from '#app/copy/quiz.ts'
import { Badge } from '#app/ui/badge.tsx'

export type QuizState = 'kept' | 'unkept' | 'sending'

/** Shows whether the answers are stored on this phone or being sent. */
export function QuizSign({ state }: { state: QuizState }) {
  return (
    <span role="status" className="inline-flex">
      {state === 'kept' && (
        <Badge tone="ok" icon="device">
          {quiz.saved}
        </Badge>
      )}
      {state === 'sending' && (
        <Badge tone="brand" icon="retry">
          {quiz.sending}
        </Badge>
      )}
    </span>
  )
}
