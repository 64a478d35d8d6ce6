import { type ComponentProps, lazy, useEffect } from 'react'
import { preload } from '#app/lib/lazy-import.ts'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import type { CourseNow } from '../schedule/course-now.ts'
import { QuizFrame } from './quiz-skeleton.tsx'

/** By then a video has loaded its first frame. */
const FETCHED_AFTER_MS = 5_000

const fetchQuiz = () => import('./quiz-lesson.tsx')
const fetchQuizEarly = preload(fetchQuiz)

/** A chunk of its own, so that opening a video does not wait for it. */
export const QuizLesson = lazy(() => fetchQuiz().catch(() => ({ default: QuizFailed })))

const QuizFailed = ({ lesson, pill }: ComponentProps<Awaited<ReturnType<typeof fetchQuiz>>['default']>) => (
  <QuizFrame name={lesson.lessonName} badges={pill}>
    <ScriptFailed />
  </QuizFrame>
)

/** Prefetches the chunk before the student reaches the first quiz of the course. */
export function useQuizEarly({ units }: CourseNow) {
  const hasQuiz = units.some(({ lessons }) => lessons.some(({ type }) => type === 'Quiz'))
  useEffect(() => {
    if (!hasQuiz) return
    const timer = setTimeout(fetchQuizEarly, FETCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasQuiz])
}
