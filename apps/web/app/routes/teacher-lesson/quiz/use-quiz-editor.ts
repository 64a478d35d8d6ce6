import { readEditedLesson } from '@manassa/contract/teacher/lessons'
import type { EditedQuiz } from '@manassa/contract/teacher/quiz'
import * as calls from '@manassa/contract/teacher/quiz'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { call, clearResponseCache } from '#app/lib/call.ts'
import { FORM_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { askBeforeUnload, onHidden, onReconnect } from '#app/lib/page-events.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import type { EditResult } from './draft-questions.ts'
import type { QuizCalls } from './quiz-calls.ts'
import { type QuizDraft, type QuizDraftStore, QuizEditor } from './quiz-editor.ts'

const draftsOf = (name: string): QuizDraftStore => {
  const key = `${FORM_DRAFT}${name}`
  return {
    read() {
      const stored = readJson(key)
      return typeof stored === 'object' && stored !== null && 'bases' in stored ? (stored as QuizDraft) : null
    },
    write: (draft) => void (draft ? deviceStorage.write(key, JSON.stringify(draft)) : deviceStorage.remove(key)),
  }
}

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
    return new QuizEditor(quiz, server, draftsOf(`${accountId}_quiz_${lessonId}`))
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
