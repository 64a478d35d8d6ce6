import type { QuizQuestion } from '@manassa/contract/lessons'
import type { ReactNode } from 'react'
import { quiz } from '../../copy/quiz.ts'
import { Badge } from '../../ui/badge.tsx'
import { Quiz } from '../quiz/quiz.tsx'
import type { LessonNow } from '../study/course-now.ts'

/** A quiz with its name, on paper instead of on the dark stage. Give it a `key` for each lesson. */
export function QuizLesson({
  lesson,
  questions,
  userId,
  hasNext,
  pill,
  onDelivered,
  onFinish,
  onNext,
}: {
  lesson: LessonNow
  questions: readonly QuizQuestion[]
  userId: number
  hasNext: boolean
  pill: ReactNode
  onDelivered(): void
  onFinish(): void
  onNext: (() => void) | null
}) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 p-4 md:p-8">
      <div className="flex flex-wrap items-center gap-2">
        {pill}
        {lesson.quiz && (
          <Badge tone="gold" icon="quiz">
            {lesson.quiz.kind === 'exam' ? quiz.exam : quiz.practice}
          </Badge>
        )}
      </div>
      <h2 className="text-brand-strong text-xl">
        <bdi>{lesson.lessonName}</bdi>
      </h2>
      <Quiz
        lessonId={lesson.id}
        questions={questions}
        facts={lesson.quiz}
        isSubmitted={lesson.isQuizSubmitted}
        userId={userId}
        hasNext={hasNext}
        onDelivered={onDelivered}
        onFinish={onFinish}
        onNext={onNext}
      />
    </div>
  )
}
