import { readEditedLesson } from '@manassa/contract/teacher/lessons'
import type { EditedQuiz } from '@manassa/contract/teacher/quiz'
import * as calls from '@manassa/contract/teacher/quiz'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { call, clearResponseCache } from '#app/lib/call.ts'
import { askBeforeUnload, onHidden, onReconnect } from '#app/lib/page-events.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import type { EditResult } from './draft-questions.ts'
import type { QuizCalls } from './quiz-calls.ts'
import { quizDraft } from './quiz-draft.ts'
import { QuizEditor } from './quiz-editor.ts'

/** The editor applies each response itself, so no query is refetched. */
const settled = { skipRefetchOf: [readEditedLesson] }

/**
 * Creates the autosaving editor of a quiz once; a component with another quiz needs another `key`. `go` applies a
 * change and moves the focus.
 */
export function useQuizEditor(quiz: EditedQuiz, accountId: number) {
  const confirmed = useConfirmed()
  const ask = useEffectEvent(confirmed)
  const [editor] = useState(() => {
    const { lessonId } = quiz
    const server: QuizCalls = {
      add: (key, question, afterQuestionId) =>
        call(calls.addQuestion, { lessonId, key, afterQuestionId, ...question }, settled),
      save: (questionId, changes) =>
        ask((confirm) => call(calls.saveQuestion, { questionId, ...changes, ...(confirm && { confirm }) }, settled)),
      archive: (questionId, counting) =>
        ask((confirm) =>
          call(calls.archiveQuestion, { questionId, ...counting, ...(confirm && { confirm }) }, settled),
        ),
      restore: (questionId) => call(calls.restoreQuestion, { questionId }, settled),
      order: (questions, revision) =>
        call(calls.orderQuestions, { lessonId, questions: [...questions], revision }, settled),
      read: () => call(calls.readEditedQuiz, { lessonId }, { fresh: true }),
    }
    return new QuizEditor(quiz, server, quizDraft(accountId, lessonId))
  })
  useEffect(() => {
    editor.open()
    const ends = [onReconnect(editor.flush), onHidden(editor.flush), askBeforeUnload(editor.hasUnsaved)]
    return () => {
      for (const end of ends) end()
      void editor.close()
      // The next visit reads what the editor has saved.
      clearResponseCache(readEditedLesson)
    }
  }, [editor])
  const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state)

  const focus = useRef<string | null>(null)
  useEffect(() => {
    if (focus.current === null) return
    document.querySelector<HTMLElement>(`[data-field="${focus.current}"]`)?.focus()
    focus.current = null
  })
  const [, draw] = useState(0)
  const [go] = useState(() => (change: EditResult) => {
    focus.current = change.focus ?? null
    editor.change(change.questions)
    // The focus effect must run even if the questions did not change.
    draw((times) => times + 1)
  })
  return { editor, state, go }
}
