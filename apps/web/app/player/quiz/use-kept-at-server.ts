import { keepQuizAnswers } from '@manassa/contract/student/quiz'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#app/lib/call.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'

const AFTER_A_CHOICE_MS = 800

/**
 * Tells the server what is chosen so far in a timed quiz, a moment after each choice, when the page is left, and again
 * until it has heard: it counts then, whatever becomes of this phone. What does not get through is still on the device.
 */
export function useKeptAtServer(
  lessonId: number,
  answers: ReadonlyArray<{ questionId: number; answerId: number }> | null,
) {
  const chosen = answers && JSON.stringify(answers.map(({ questionId, answerId }) => ({ questionId, answerId })))
  const known = useRef('[]')
  const [isUnheard, setUnheard] = useState(false)

  const send = useEffectEvent(async () => {
    if (chosen === null || chosen === known.current) return
    const reply = await call(keepQuizAnswers, { lessonId, answers: JSON.parse(chosen) }, { keepalive: true })
    // Refused for good, as after the end of the time, is an answer too.
    if (reply.success || !isTransient(reply)) known.current = chosen
    setUnheard(!reply.success && isTransient(reply))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every choice
  useEffect(() => {
    const timer = setTimeout(() => send(), AFTER_A_CHOICE_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  useEffect(() => () => void send(), [])
  useRetryUntilOnline(isUnheard && chosen !== null, () => send())
}
