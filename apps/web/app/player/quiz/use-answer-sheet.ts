import type { QuizSitting } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import { useEffect, useEffectEvent, useState } from 'react'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { onStorage } from '#app/lib/page-events.ts'
import { type AnswerSheet, keepAnswerSheet, readAnswerSheet, sheetKey } from './answer-sheet.ts'

/**
 * The answers of a quiz, kept on the device with every choice. Another tab's choices come in as they are made, so that
 * two tabs on one quiz fill one sheet. `secondsIn` tells how far a timed quiz is.
 */
export function useAnswerSheet(
  { userId, lessonId }: { userId: number; lessonId: number },
  questions: readonly QuizQuestion[],
  sitting: QuizSitting | null,
  secondsIn: () => number,
) {
  const read = () => readAnswerSheet(userId, lessonId, questions, sitting)
  const [sheet, setSheet] = useState(read)
  const [isKept, setKept] = useState(() => deviceStorage.isKept(sheetKey(userId, lessonId)))

  const changed = useEffectEvent((key: string | null, value: string | null) => {
    if (key !== sheetKey(userId, lessonId) || value === null) return
    setSheet(({ at }) => ({ ...read(), at }))
  })
  useEffect(() => onStorage((key, value) => changed(key, value)), [])

  function change(next: AnswerSheet) {
    setSheet(next)
    setKept(keepAnswerSheet(userId, lessonId, next))
  }
  return {
    sheet,
    isKept,
    choose(questionId: number, answerId: number) {
      const after = sitting ? { ...sheet.after, [questionId]: secondsIn() } : sheet.after
      change({ ...sheet, chosen: { ...sheet.chosen, [questionId]: answerId }, after })
    },
    turnTo: (at: number) => change({ ...sheet, at }),
  }
}
