import type { Failure } from '@manassa/contract/endpoint'
import type { ReactNode } from 'react'
import { quiz } from '../../copy/quiz.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { useLessonContent } from '../lesson/use-lesson-content.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { QuizSheet } from './quiz-sheet.tsx'
import { useSitting } from './use-sitting.ts'

export interface QuizQuestionsProps {
  lessonId: number
  userId: number
  isTimed: boolean
  outbox: Outbox
  row: OutboxRow | null
  isSending: boolean
  onSeeResult(): void
  /** Why it does not open, and what can be done about it. */
  refused(failure: Failure, onRetry: () => void, isRetrying: boolean): ReactNode
}

/** A quiz as it is taken: its questions and, where its time is limited, its clock, which runs once they are asked for. */
export function QuizQuestions({ lessonId, isTimed, refused, ...sheet }: QuizQuestionsProps) {
  const { life, start } = useSitting(lessonId, isTimed)
  const { reply, isLoading, reload } = useLessonContent(lessonId)

  if (life.state === 'failed') return refused(life.failure, start, life.isRetrying)
  if (reply && !reply.success) return refused(reply, reload, isLoading)
  if (!reply || life.state === 'starting') return <QuestionSkeleton />
  const questions = Array.isArray(reply.data) ? reply.data : []
  if (questions.length === 0) return <EmptyState title={quiz.empty}>{quiz.emptyText}</EmptyState>
  return <QuizSheet lessonId={lessonId} questions={questions} running={life.running} {...sheet} />
}

const QuestionSkeleton = () => (
  <SkeletonRegion className="flex flex-col gap-5">
    <Skeleton className="h-2 w-full" />
    <Skeleton className="h-8 w-4/5" />
    <div className="flex flex-col gap-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-14 w-full" />
      ))}
    </div>
    <Skeleton className="h-12 w-full" />
  </SkeletonRegion>
)
