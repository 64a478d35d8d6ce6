import type { ReactNode } from 'react'
import { quiz } from '../../copy/quiz.ts'
import { Badge } from '../../ui/badge.tsx'
import { Quiz, type QuizProps } from '../quiz/quiz.tsx'
import type { LessonNow } from '../study/course-now.ts'

type QuizEvents = Omit<QuizProps, 'lessonId' | 'facts' | 'isSubmitted'>

/** A quiz with its name, on paper instead of on the dark stage. Give it a `key` for each lesson. */
export function QuizLesson({ lesson, pill, ...events }: QuizEvents & { lesson: LessonNow; pill: ReactNode }) {
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
      <Quiz lessonId={lesson.id} facts={lesson.quiz} isSubmitted={lesson.isQuizSubmitted} {...events} />
    </div>
  )
}
