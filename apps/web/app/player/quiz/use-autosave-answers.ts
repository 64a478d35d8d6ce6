import { keepQuizAnswers } from '@manassa/contract/student/quiz'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#app/lib/call.ts'
import { pause } from '#app/lib/pause.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { mayChange, type QuizDraft, untimedAnswersOf } from './quiz-draft.ts'

const AFTER_A_CHOICE_MS = 800
/** A hand-in does not stand behind a line that is down. */
const LONGEST_WAIT_MS = 2_000

const onTheirWay = new Map<number, Promise<unknown>>()

/**
 * Ends when what was last told of a lesson's quiz has its answer, or after two seconds: told after the hand-in it would
 * be refused.
 */
export async function answersArrived(lessonId: number): Promise<void> {
  const sending = onTheirWay.get(lessonId)
  if (sending) await Promise.race([sending, pause(LONGEST_WAIT_MS)])
}

/**
 * Tells the server what is chosen so far in a timed quiz, a moment after each choice, when the page is left, and again
 * until it has heard: it counts then, whatever becomes of this phone. What does not get through is still on the device.
 * `current` is the draft as it lies there now: another tab may have handed it in before this one has drawn that.
 */
export function useAutosaveAnswers(draft: QuizDraft, current: () => QuizDraft | null) {
  const { lessonId } = draft
  const chosen = textOf(draft)
  const known = useRef('[]')
  const [isUnheard, setUnheard] = useState(false)

  const send = useEffectEvent(async () => {
    const text = textOf(current())
    if (text === null || text === known.current) return
    const sending = call(keepQuizAnswers, { lessonId, answers: JSON.parse(text) }, { keepalive: true })
    onTheirWay.set(lessonId, sending)
    const reply = await sending
    if (onTheirWay.get(lessonId) === sending) onTheirWay.delete(lessonId)
    // Refused for good, as after the end of the time, is an answer too.
    if (reply.success || !isTransient(reply)) known.current = text
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

/** The answers of a timed quiz that is being taken, as they are sent; null where the server need not hear of any. */
function textOf(draft: QuizDraft | null): string | null {
  if (!draft?.clock || !draft.questions || !mayChange(draft)) return null
  return JSON.stringify(untimedAnswersOf(draft.questions, draft))
}
