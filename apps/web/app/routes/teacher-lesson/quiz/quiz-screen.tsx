import type { EditedQuiz } from '@manassa/contract/teacher/quiz'
import { useCallback, useRef, useState } from 'react'
import { quizEditor as copy, quizImport } from '#app/copy/quiz-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useGrowing, useIsPictured } from '#app/ui/console/use-growing.ts'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EditorStatusLine } from './editor-status.tsx'
import { ExportMenu } from './export-menu.tsx'
import { HeldQuestions } from './held-questions.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { QuestionCard } from './question-card.tsx'
import { addedQuestion, moved, questionRemoved } from './quiz-items.ts'
import { QuizRules } from './quiz-rules.tsx'
import { useQuizEditor } from './use-quiz-editor.ts'

/** So many questions, as low as they can be, stand above the foot of a window. */
const QUESTIONS_OF = { desk: 4, phone: 2 }

/** A quiz as its teacher writes it: its questions, and beside them its rules. */
export function QuizScreen({ quiz, onRulesSaved }: { quiz: EditedQuiz; onRulesSaved(saved: EditedQuiz): void }) {
  const { id } = useMe()
  const toasts = useToasts()
  const { editor, state, go } = useQuizEditor(quiz, id)
  const [pasted, setPasted] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const { items, conflicts, refusals, heldKeys } = state
  const pending = useRef<HTMLDivElement>(null)
  const order = items.map(({ key }) => key).join()
  const isWide = useIsWide('lg')
  const isPictured = useIsPictured()
  const shown = useGrowing(items.length, isWide ? QUESTIONS_OF.desk : QUESTIONS_OF.phone)

  const move = useCallback(
    (key: string, to: number) => {
      const next = moved(editor.items(), key, to)
      if (next === editor.items()) return
      editor.change(next)
      setMessage(copy.movedTo(to + 1, next.length))
    },
    [editor],
  )
  const remove = useCallback(
    (key: string) => {
      go(questionRemoved(editor.items(), key))
      toasts.tell(copy.removed, { undo: editor.undo })
    },
    [editor, go, toasts],
  )
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={copy.questions} className="flex min-w-0 flex-col gap-3">
        <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-paper py-2">
          <EditorStatusLine
            state={state}
            onRetry={() => void editor.flush()}
            onReview={() => reveal(pending.current)}
          />
          <div className="ms-auto flex items-center gap-1">
            <IconButton label={copy.undo} isDisabled={!state.canUndo} onPress={editor.undo}>
              <ConsoleIcon name="undo" />
            </IconButton>
            <IconButton label={copy.redo} isDisabled={!state.canRedo} onPress={editor.redo}>
              <ConsoleIcon name="redo" />
            </IconButton>
            <Button kind="outline" size="small" onClick={() => setPasted('')}>
              {quizImport.open}
            </Button>
            <ExportMenu lessonId={quiz.lessonId} />
          </div>
        </div>
        <div ref={pending} tabIndex={-1} className="scroll-mt-20 outline-none">
          <HeldQuestions {...{ quiz, state, editor }} />
        </div>
        <p role="status" className="sr-only">
          {message}
        </p>
        {items.length === 0 ? (
          <EmptyState title={copy.emptyTitle}>{copy.pasteHint}</EmptyState>
        ) : (
          <ol className="flex flex-col gap-3">
            {items.slice(0, shown).map((item, place) => (
              <QuestionCard
                key={item.key}
                {...{ item, place, order, editor, go }}
                count={items.length}
                courseId={quiz.courseId}
                conflict={conflicts.get(item.key)}
                refusal={refusals.get(item.key)}
                isHeld={heldKeys.has(item.key)}
                onMove={move}
                onRemove={remove}
                onPasteList={setPasted}
              />
            ))}
          </ol>
        )}
        <Button kind="soft" wide onClick={() => go(addedQuestion(editor.items()))}>
          {copy.addQuestion}
        </Button>
        <p className="hidden text-muted text-sm lg:block">{copy.help}</p>
        <ImportDialog
          lessonId={quiz.lessonId}
          text={pasted}
          onText={setPasted}
          onTaken={(present, count) => {
            editor.join(present.questions)
            toasts.tell(quizImport.done(count))
          }}
        />
      </section>
      {/* On a phone they stand below all questions. */}
      {(isWide || isPictured) && <QuizRules quiz={quiz} onSaved={onRulesSaved} />}
    </div>
  )
}

/** Brings what asks for a decision into sight, with the focus on it. */
function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}
