import { readEditedLesson } from '@manassa/contract/teacher/lessons'
import type { EditedQuiz } from '@manassa/contract/teacher/quiz'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { clearResponseCache } from '#app/lib/call.ts'
import { deviceDraft } from '#app/lib/device-draft.ts'
import { useSaveQueue } from '#app/lib/editing/use-save-queue.ts'
import { FORM_DRAFT } from '#app/lib/owned-keys.ts'
import { askBeforeUnload } from '#app/lib/page-events.ts'
import { useStore } from '#app/lib/store.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import type { EditResult } from './draft-questions.ts'
import { draftQuestion } from './question-kinds.ts'
import { type QuizDraft, QuizEditor } from './quiz-editor.ts'
import { quizCalls } from './run-save-step.ts'

const draftSchema: z.ZodMiniType<QuizDraft> = z.object({
  items: z.array(draftQuestion),
  quizRevision: z.exactOptional(z.int()),
  revisions: z.record(z.string(), z.int()),
  bases: z.record(z.string(), draftQuestion),
})

/**
 * Creates the autosaving editor of a quiz once; a component with another quiz needs another `key`. `go` applies a
 * change and moves the focus.
 */
export function useQuizEditor(quiz: EditedQuiz, accountId: number) {
  const confirmed = useConfirmed()
  const ask = useEffectEvent(confirmed)
  const [editor] = useState(() => {
    const draft = deviceDraft(`${FORM_DRAFT}${accountId}_quiz_${quiz.lessonId}`, draftSchema)
    return new QuizEditor(quiz, quizCalls(quiz.lessonId, ask), draft)
  })
  useSaveQueue(editor)
  useEffect(() => {
    const end = askBeforeUnload(editor.hasUnsaved)
    return () => {
      end()
      // The next visit reads what the editor has saved.
      clearResponseCache(readEditedLesson)
    }
  }, [editor])
  const state = useStore(editor)

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
