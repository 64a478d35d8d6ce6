import type { Choice } from '@manassa/contract/questions/kinds'
import type { QuizQuestion } from '@manassa/contract/student/study'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { cacheThisPage } from '#app/lib/cache-this-page.ts'
import { randomId } from '#app/lib/random-id.ts'
import { choose, chosenCount, confirm, endTime, handIn, openDraft, type QuizDraft, toggleFlag } from './quiz-draft.ts'
import type { RunningTime } from './quiz-timer.tsx'
import { useStoredDraft } from './use-outbox.ts'

export interface QuizOnScreen {
  userId: number
  lessonId: number
  questions: readonly QuizQuestion[]
  /** The clock of a timed quiz; null without a limit. */
  running: RunningTime | null
}

/**
 * The draft of the quiz on the screen with its actions. Every change is stored on the device at once, together with the
 * questions and the page, so that other tabs see it and an offline reload continues.
 */
export function useQuizDraft({ userId, lessonId, questions, running }: QuizOnScreen) {
  const { drafts, outbox, draft: stored } = useStoredDraft(userId, lessonId)
  const { pathname, search } = useLocation()
  const quiz = useMemo(() => {
    const clock = running && { sitting: running.sitting, cameAt: running.cameAt }
    return { lessonId, questions, clock, page: { path: pathname, search } }
  }, [lessonId, questions, running, pathname, search])
  const draft = openDraft(stored, quiz, newKey)

  const change = (transition: (draft: QuizDraft) => QuizDraft) =>
    drafts.change(lessonId, (now) => transition(openDraft(now, quiz, newKey)))

  const isUnderWay = running !== null || chosenCount(draft) > 0 || draft.flagged.length > 0
  useEffect(() => {
    if (!isUnderWay) return
    drafts.change(lessonId, (now) => openDraft(now, quiz, newKey))
    cacheThisPage()
  }, [drafts, lessonId, quiz, isUnderWay])

  return {
    draft,
    current: () => drafts.of(lessonId),
    isUnderWay,
    isSending: outbox.isSending(lessonId),
    /** False while answers or a submission exist in this page only. */
    isKept: drafts.isKept(lessonId) || (draft.state === 'drafting' && chosenCount(draft) === 0),
    choose(questionId: number, choice: Choice) {
      const seconds = running ? Math.max(0, (running.now() - Date.parse(running.sitting.startedAt)) / 1000) : 0
      change((now) => choose(now, questionId, choice, seconds))
    },
    confirm: (questionId: number) => change((now) => confirm(now, questionId)),
    toggleFlag: (questionId: number) => change((now) => toggleFlag(now, questionId)),
    handIn() {
      change(handIn)
      void outbox.sendNow()
    },
    endTime() {
      change(endTime)
      void outbox.sendNow()
    },
  }
}

const newKey = () => `quiz-${randomId()}`
