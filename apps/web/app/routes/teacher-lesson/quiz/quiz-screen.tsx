import type { EditedQuiz } from '@manassa/contract/teacher/quiz'
import { useCallback, useRef, useState } from 'react'
import { quizEditor as copy, quizImport } from '#app/copy/quiz-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useHasPainted, useProgressiveCount } from '#app/ui/console/use-progressive-count.ts'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { addQuestion, moveQuestion, removeQuestion } from './draft-questions.ts'
import { EditorStatusLine } from './editor-status.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PendingQuestions } from './pending-questions.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuizRules } from './quiz-rules.tsx'
import { useQuizEditor } from './use-quiz-editor.ts'

/** The most questions that fit above the fold of a window. */
const QUESTIONS_OF = { desk: 4, phone: 2 }

export function QuizScreen({ quiz, onRulesSaved }: { quiz: EditedQuiz; onRulesSaved(saved: EditedQuiz): void }) {
  const { id } = useMe()
  const toasts = useToasts()
  const { editor, state, go } = useQuizEditor(quiz, id)
  const [pasted, setPasted] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const { questions, conflicts, refusals, pendingKeys } = state
  const pending = useRef<HTMLDivElement>(null)
  const order = questions.map(({ key }) => key).join()
  const isWide = useIsWide('lg')
  const hasPainted = useHasPainted()
  const shown = useProgressiveCount(questions.length, isWide ? QUESTIONS_OF.desk : QUESTIONS_OF.phone)

  const move = useCallback(
    (key: string, to: number) => {
      const next = moveQuestion(editor.questions(), key, to)
      if (next === editor.questions()) return
      editor.change(next)
      setMessage(copy.movedTo(to + 1, next.length))
    },
    [editor],
  )
  const remove = useCallback(
    (key: string) => {
      go(removeQuestion(editor.questions(), key))
      toasts.notify(copy.removed, { undo: editor.undo })
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
          <PendingQuestions {...{ quiz, state, editor }} />
        </div>
        <p role="status" className="sr-only">
          {message}
        </p>
        {questions.length === 0 ? (
          <EmptyState title={copy.emptyTitle}>{copy.pasteHint}</EmptyState>
        ) : (
          <ol className="flex flex-col gap-3">
            {questions.slice(0, shown).map((question, index) => (
              <QuestionCard
                key={question.key}
                {...{ question, index, order, editor, go }}
                count={questions.length}
                courseId={quiz.courseId}
                conflict={conflicts.get(question.key)}
                refusal={refusals.get(question.key)}
                isPending={pendingKeys.has(question.key)}
                onMove={move}
                onRemove={remove}
                onPasteList={setPasted}
              />
            ))}
          </ol>
        )}
        <Button kind="soft" wide onClick={() => go(addQuestion(editor.questions()))}>
          {copy.addQuestion}
        </Button>
        <p className="hidden text-muted text-sm lg:block">{copy.help}</p>
        <ImportDialog
          lessonId={quiz.lessonId}
          text={pasted}
          onText={setPasted}
          onTaken={(present, count) => {
            editor.append(present.questions)
            toasts.notify(quizImport.done(count))
          }}
        />
      </section>
      {/* On a phone the rules are below all questions. */}
      {(isWide || hasPainted) && <QuizRules quiz={quiz} onSaved={onRulesSaved} />}
    </div>
  )
}

/** Scrolls to the element that asks for a decision, and focuses it. */
function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}
