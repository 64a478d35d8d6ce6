import type { QuizQuestion } from '@manassa/contract/student/study'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { cacheThisPage } from '../offline/cache-this-page.ts'
import { keepQuiz } from './kept-quiz.ts'
import type { RunningTime } from './use-sitting.ts'

/**
 * Keeps a quiz with the page that it is taken on while it is under way, so that a reload without a line goes on with
 * it.
 */
export function useKeptQuiz(
  { userId, lessonId }: { userId: number; lessonId: number },
  questions: readonly QuizQuestion[],
  running: RunningTime | null,
  isUnderWay: boolean,
) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isUnderWay) return
    const clock = running && { sitting: running.sitting, cameAt: running.cameAt }
    keepQuiz(userId, lessonId, { path: pathname, search, questions: [...questions], clock })
    cacheThisPage()
  }, [userId, lessonId, questions, running, isUnderWay, pathname, search])
}
