import { quiz } from '#app/copy/quiz.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** A quiz whose questions are not there yet. */
export const NoQuestions = () => (
  <EmptyState title={quiz.empty} icon="quiz">
    {quiz.emptyText}
  </EmptyState>
)
