import { type ComponentProps, lazy, useEffect } from 'react'
import { preload } from '#app/lib/lazy-import.ts'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import type { CourseNow } from '../schedule/course-now.ts'
import { QuizFrame } from './quiz-skeleton.tsx'

/** By then a video has had the line for its first picture. */
const FETCHED_AFTER_MS = 5_000

const fetchQuiz = () => import('./quiz-lesson.tsx')
const fetchQuizEarly = preload(fetchQuiz)

/** A part of its own: whoever opens a player to watch waits for no quiz. */
export const QuizLesson = lazy(() => fetchQuiz().catch(() => ({ default: QuizFailed })))

const QuizFailed = ({ lesson, pill }: ComponentProps<Awaited<ReturnType<typeof fetchQuiz>>['default']>) => (
  <QuizFrame name={lesson.lessonName} badges={pill}>
    <ScriptFailed />
  </QuizFrame>
)

/** Fetches it before the student comes to the first quiz of the course. */
export function useQuizEarly({ units }: CourseNow) {
  const hasQuiz = units.some(({ lessons }) => lessons.some(({ type }) => type === 'Quiz'))
  useEffect(() => {
    if (!hasQuiz) return
    const timer = setTimeout(fetchQuizEarly, FETCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasQuiz])
}
