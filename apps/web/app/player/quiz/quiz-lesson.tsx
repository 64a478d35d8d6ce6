import type { ReactNode } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { LessonNow } from '../schedule/course-now.ts'
import { Quiz, type QuizProps } from './quiz.tsx'
import { QuizPaper } from './quiz-skeleton.tsx'

type QuizEvents = Omit<QuizProps, 'lessonId' | 'facts' | 'isSubmitted'>

/** A quiz with its name. Give it a `key` for each lesson. */
export default function QuizLesson({ lesson, pill, ...events }: QuizEvents & { lesson: LessonNow; pill: ReactNode }) {
  const badges = (
    <>
      <span className="not-in-exam contents">{pill}</span>
      {lesson.quiz && (
        <Badge tone="gold" icon="quiz">
          {lesson.quiz.kind === 'exam' ? quiz.exam : quiz.practice}
        </Badge>
      )}
    </>
  )
  return (
    <QuizPaper name={lesson.lessonName} badges={badges}>
      <Quiz lessonId={lesson.id} facts={lesson.quiz} isSubmitted={lesson.isQuizSubmitted} {...events} />
    </QuizPaper>
  )
}
