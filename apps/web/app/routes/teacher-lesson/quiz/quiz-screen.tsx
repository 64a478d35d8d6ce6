import type { EditedLessonPage } from '@manassa/contract/teacher/lessons'
import { type EditedQuiz, EXPORT_FORMATS, exportQuestions } from '@manassa/contract/teacher/quiz'
import { useCallback, useMemo, useRef, useState } from 'react'
import { preview } from '#app/copy/console-courses.ts'
import { quizEditor as copy, quizImport } from '#app/copy/quiz-editor.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { saveFileOf } from '#app/ui/console/download-file.ts'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { ConsoleMenu } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useHasPainted, useProgressiveCount } from '#app/ui/console/use-progressive-count.ts'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LessonName } from '../lesson-name.tsx'
import { PublishButton } from '../publish-button.tsx'
import { addQuestion, moveQuestion, removeQuestion } from './draft-questions.ts'
import { ImportDialog } from './import-dialog.tsx'
import { QuestionCard, type QuestionList } from './question-card.tsx'
import { newQuestions } from './question-kinds.ts'
import { QuizRules } from './quiz-rules.tsx'
import { EditorStatusLine, PendingQuestions } from './save-state.tsx'
import { useQuizEditor } from './use-quiz-editor.ts'

interface QuizPageProps {
  lesson: EditedLessonPage
  quiz: EditedQuiz
  setData: QueryResult<EditedLessonPage>['setData']
}

export const QuizPage = ({ lesson, quiz, setData }: QuizPageProps) => (
  <ConsolePage
    title={<bdi>{lesson.lessonName}</bdi>}
    back={{ to: `/teacher/courses/${quiz.courseId}`, label: quiz.courseName }}
    badge={<Badge tone={quiz.isPublished ? 'ok' : 'quiet'}>{quiz.isPublished ? copy.published : copy.draft}</Badge>}
    actions={
      <>
        <ButtonLink kind="outline" icon="eye" to={`/teacher/preview/${quiz.courseId}?lessonId=${quiz.lessonId}`}>
          {preview.open}
        </ButtonLink>
        {/* The page does not know what is being typed: the server checks what is missing. */}
        <PublishButton lesson={lesson} isReady />
      </>
    }
    intro={copy.intro(quiz.questions.length, quiz.attemptCount)}
  >
    <div className="mb-4 max-w-[34rem]">
      <LessonName lesson={lesson} setData={setData} />
    </div>
    {/* A published quiz saves differently, so a change of state needs a new editor. */}
    <QuizScreen
      key={String(quiz.isPublished)}
      quiz={quiz}
      onRulesSaved={(saved) => setData((before) => ({ ...before, quiz: saved }))}
    />
  </ConsolePage>
)

/** The most questions that fit above the fold of a window. */
const QUESTIONS_OF = { desk: 4, phone: 2 }

function QuizScreen({ quiz, onRulesSaved }: { quiz: EditedQuiz; onRulesSaved(saved: EditedQuiz): void }) {
  const { id } = useMe()
  const toasts = useToasts()
  const { editor, state, go } = useQuizEditor(quiz, id)
  const [isImporting, setImporting] = useState(false)
  const [importing, setImport] = useState({ number: 0, pasted: '' })
  const [message, setMessage] = useState('')
  const { questions, conflicts, refusals, pendingKeys } = state
  const pending = useRef<HTMLDivElement>(null)
  const order = questions.map(({ key }) => key).join()
  const isWide = useIsWide('lg')
  const hasPainted = useHasPainted()
  const shown = useProgressiveCount(questions.length, isWide ? QUESTIONS_OF.desk : QUESTIONS_OF.phone)

  const beginImport = useCallback((pasted: string) => setImport(({ number }) => ({ number: number + 1, pasted })), [])
  const list: QuestionList = useMemo(
    () => ({
      editor,
      go,
      courseId: quiz.courseId,
      move(key, to) {
        const next = moveQuestion(editor.questions(), key, to)
        if (next === editor.questions()) return
        editor.change(next)
        setMessage(copy.movedTo(to + 1, next.length))
      },
      remove(key) {
        go(removeQuestion(editor.questions(), key))
        toasts.notify(copy.removed, { undo: editor.undo })
      },
      importText(pasted) {
        beginImport(pasted)
        setImporting(true)
      },
    }),
    [editor, go, toasts, quiz.courseId, beginImport],
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
            <Button kind="outline" size="small" onClick={() => setImporting(true)}>
              {quizImport.open}
            </Button>
            <ExportMenu lessonId={quiz.lessonId} />
          </div>
        </div>
        <div ref={pending} tabIndex={-1} className="scroll-mt-20 outline-none">
          <PendingQuestions quiz={quiz} state={state} editor={editor} />
        </div>
        <p role="status" className="sr-only">
          {message}
        </p>
        {questions.length === 0 ? (
          <EmptyState title={copy.emptyTitle} text={copy.pasteHint} />
        ) : (
          <ol className="flex flex-col gap-3">
            {questions.slice(0, shown).map((question, index) => (
              <QuestionCard
                key={question.key}
                question={question}
                index={index}
                order={order}
                list={list}
                conflict={conflicts.get(question.key)}
                refusal={refusals.get(question.key)}
                isPending={pendingKeys.has(question.key)}
              />
            ))}
          </ol>
        )}
        {newQuestions.map(({ label, fields }) => (
          <Button key={label} kind="soft" wide onClick={() => go(addQuestion(editor.questions(), undefined, fields))}>
            {label}
          </Button>
        ))}
        <p className="hidden text-muted text-sm lg:block">{copy.help}</p>
        <ImportDialog
          key={importing.number}
          lessonId={quiz.lessonId}
          open={isImporting}
          pasted={importing.pasted}
          onClose={() => setImporting(false)}
          onTaken={({ questions: present }) => editor.append(present)}
          onFinished={(count) => {
            setImporting(false)
            beginImport('')
            toasts.notify(quizImport.done(count))
          }}
        />
      </section>
      {/* On a phone the rules are below all questions. */}
      {(isWide || hasPainted) && <QuizRules quiz={quiz} onSaved={onRulesSaved} />}
    </div>
  )
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

function ExportMenu({ lessonId }: { lessonId: number }) {
  const toasts = useToasts()
  async function save(format: (typeof EXPORT_FORMATS)[number]) {
    const reply = await call(exportQuestions, { lessonId, format })
    if (reply.success) saveFileOf(reply.data)
    else toasts.notifyFailure(reply)
  }
  return (
    <ConsoleMenu
      className="min-h-11 rounded-control px-4 font-bold text-brand-strong text-sm hover:bg-brand-soft"
      choices={() =>
        EXPORT_FORMATS.map((format) => ({ label: quizImport.exports[format], onChoose: () => void save(format) }))
      }
    >
      {quizImport.export}
    </ConsoleMenu>
  )
}
