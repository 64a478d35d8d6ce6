import { keepQuizAnswers } from '@manassa/contract/quiz'
import { useEffect } from 'react'
import { call } from '../../lib/call.ts'

const AFTER_A_CHOICE_MS = 800

/**
 * Tells the server what is chosen so far in a timed quiz, a moment after each choice and when the line is back: it counts
 * then, whatever becomes of this phone. What does not get through is still on the device.
 */
export function useKeptAtServer(
  lessonId: number,
  answers: ReadonlyArray<{ questionId: number; answerId: number }> | null,
) {
  const sent = answers && JSON.stringify(answers.map(({ questionId, answerId }) => ({ questionId, answerId })))
  useEffect(() => {
    if (sent === null || sent === '[]') return
    const send = () => void call(keepQuizAnswers, { lessonId, answers: JSON.parse(sent) })
    const timer = setTimeout(send, AFTER_A_CHOICE_MS)
    window.addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', send)
    }
  }, [lessonId, sent])
}
