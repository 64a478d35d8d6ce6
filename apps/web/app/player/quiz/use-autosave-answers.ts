import { keepQuizAnswers } from '@manassa/contract/student/quiz'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#app/lib/call.ts'
import { pause } from '#app/lib/pause.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { mayChange, type QuizDraft, untimedAnswersOf } from './quiz-draft.ts'

const AFTER_A_CHOICE_MS = 800
/** A submission does not wait longer for a lost connection. */
const LONGEST_WAIT_MS = 2_000

const savesUnderWay = new Map<number, Promise<unknown>>()

/**
 * Resolves when the last save of a quiz's answers has its response, or after two seconds, because a save after the
 * submission would be refused.
 */
export async function answersArrived(lessonId: number): Promise<void> {
  const sending = savesUnderWay.get(lessonId)
  if (sending) await Promise.race([sending, pause(LONGEST_WAIT_MS)])
}

/**
 * Saves the chosen answers of a timed quiz on the server, so that they count even if this phone fails. It saves shortly
 * after each choice and when the page is left, and retries until it succeeds. `current` is the stored draft, which
 * another tab may have submitted before this one has rendered that.
 */
export function useAutosaveAnswers(draft: QuizDraft, current: () => QuizDraft | null) {
  const { lessonId } = draft
  const chosen = textOf(draft)
  const known = useRef('[]')
  const [isUnsaved, setUnsaved] = useState(false)

  const send = useEffectEvent(async () => {
    const text = textOf(current())
    if (text === null || text === known.current) return
    const sending = call(keepQuizAnswers, { lessonId, answers: JSON.parse(text) }, { keepalive: true })
    savesUnderWay.set(lessonId, sending)
    const reply = await sending
    if (savesUnderWay.get(lessonId) === sending) savesUnderWay.delete(lessonId)
    // A final refusal, as after the end of the time, ends it too.
    if (reply.success || !isTransient(reply)) known.current = text
    setUnsaved(!reply.success && isTransient(reply))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every choice
  useEffect(() => {
    const timer = setTimeout(() => send(), AFTER_A_CHOICE_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  useEffect(() => () => void send(), [])
  useRetryUntilOnline(isUnsaved && chosen !== null, () => send())
}

/** The answers of a running timed quiz as they are sent; null when the server needs none. */
function textOf(draft: QuizDraft | null): string | null {
  if (!draft?.clock || !draft.questions || !mayChange(draft)) return null
  return JSON.stringify(untimedAnswersOf(draft.questions, draft))
}
