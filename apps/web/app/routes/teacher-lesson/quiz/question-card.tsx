import type { EditConflict } from '@manassa/contract/teacher/editing'
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import { type MenuChoice, MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  addAnswer,
  type DraftAnswer,
  type DraftQuestion,
  type EditResult,
  enterInAnswer,
  enterInQuestion,
  fieldId,
  isBlank,
  missingPart,
  removeAnswer,
  withAnswerText,
  withCorrectAnswer,
  withPicture,
  withReference,
  withText,
} from './draft-questions.ts'
import { fieldStyle } from './field-style.ts'
import { QuestionPicture } from './question-picture.tsx'
import { QuestionReference } from './question-reference.tsx'
import type { QuizEditor } from './quiz-editor.ts'
import { useQuestionDrag } from './use-question-drag.ts'

interface QuestionCardProps {
  question: DraftQuestion
  index: number
  count: number
  /** The keys of all questions are joined in their order. */
  order: string
  courseId: number
  conflict: EditConflict | undefined
  /** The server refused the current content with this message. */
  refusal: string | undefined
  /** One of its changes waits to be published, so students still see the former question. */
  isPending: boolean
  editor: QuizEditor
  go(change: EditResult): void
  onMove(key: string, to: number): void
  onRemove(key: string): void
  onPasteList(text: string): void
}

/** The keyboard works as in a text file: Enter goes on, Backspace in an empty answer goes back. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, index, order, courseId, conflict, refusal, isPending, editor, go } = props
  const [explains, setExplains] = useState(question.explanation !== '')
  const [pictures, setPictures] = useState(false)
  const [refers, setRefers] = useState(false)
  const lack = isBlank(question) ? null : (missingPart(question) ?? refusal)
  const drag = useQuestionDrag({ questionKey: question.key, text: question.text, index, order, onMove: props.onMove })
  return (
    <li
      ref={drag.card}
      {...drag.dropProps}
      tabIndex={-1}
      className={classes(
        'rounded-card border bg-card p-3 sm:p-4',
        drag.isDropTarget ? 'border-brand outline-3 outline-brand' : 'border-line',
        drag.isDragging && 'opacity-60',
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot share a row with a menu */}
      <div role="group" aria-label={copy.question(index + 1)} className="flex flex-col gap-2">
        <div className="flex items-start gap-2">
          <span aria-hidden className="mt-3 min-w-6 text-center font-bold text-muted text-sm sm:hidden">
            {index + 1}
          </span>
          {/* biome-ignore lint/a11y/useSemanticElements: no browser drags a button in the same way */}
          <div
            {...drag.dragProps}
            role="button"
            tabIndex={0}
            aria-label={copy.drag(index + 1)}
            className="flex min-h-11 min-w-8 cursor-grab flex-col items-center justify-center rounded-control font-bold text-muted text-sm max-sm:hidden"
          >
            {index + 1}
            <ConsoleIcon name="drag" size={16} />
          </div>
          <QuestionText {...props} />
          <QuestionMenu
            {...props}
            adds={[
              { label: copy.picture, icon: 'picture', onChoose: () => setPictures(true) },
              { label: copy.explain, icon: 'rename', onChoose: () => setExplains(true) },
              { label: copy.refer, icon: 'results', onChoose: () => setRefers(true) },
            ]}
          />
        </div>
        {(pictures || question.picture) && (
          <div className="ps-8">
            <QuestionPicture
              label={copy.pictureOf(index + 1)}
              picture={question.picture}
              onPicture={(picture) => editor.changeNow(withPicture(editor.questions(), picture, question.key))}
              onClose={() => setPictures(false)}
            />
          </div>
        )}
        <ul className="flex flex-col gap-1.5 ps-8">
          {question.answers.map((answer, answerIndex) => (
            <AnswerRow key={answer.key} {...props} answer={answer} answerIndex={answerIndex} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-3 ps-8">
          <Button kind="plain" size="small" onClick={() => go(addAnswer(editor.questions(), question.key))}>
            {copy.addAnswer}
          </Button>
          {lack && <p className="text-sm text-warn">{lack}</p>}
        </div>
        {explains && (
          <label className="flex flex-col gap-1 ps-8 text-sm">
            <span className="font-bold">{copy.explanation}</span>
            <textarea
              rows={2}
              dir="auto"
              className={classes(fieldStyle, 'field-sizing-content py-2')}
              value={question.explanation}
              onChange={(event) => {
                const change = { explanation: event.target.value }
                editor.change(withText(editor.questions(), question.key, change), `e-${question.key}`)
              }}
            />
          </label>
        )}
        {(refers || question.reference) && (
          <div className="ps-8">
            <QuestionReference
              courseId={courseId}
              reference={question.reference}
              onReference={(reference) =>
                editor.change(withReference(editor.questions(), question.key, reference), `r-${question.key}`)
              }
            />
          </div>
        )}
        {isPending && (
          <p className="ps-8">
            <Badge tone="warn">{copy.questionHeld}</Badge>
          </p>
        )}
        {conflict && (
          <Notice
            tone="warn"
            title={copy.conflict(conflict.by.name)}
            actions={
              <>
                <Button size="small" onClick={() => editor.resolveConflict(question.key, 'local')}>
                  {copy.keepMine}
                </Button>
                <Button size="small" kind="outline" onClick={() => editor.resolveConflict(question.key, 'remote')}>
                  {copy.keepTheirs}
                </Button>
              </>
            }
          >
            {typeof conflict.theirs.text === 'string' && <bdi>{conflict.theirs.text}</bdi>}
          </Notice>
        )}
      </div>
    </li>
  )
})

interface QuestionMenuProps extends QuestionCardProps {
  adds: readonly MenuChoice[]
}

function QuestionMenu({ question, index, count, onMove, onRemove, adds }: QuestionMenuProps) {
  const last = count - 1
  return (
    <MoreMenu
      label={copy.more(index + 1)}
      choices={() => [
        ...adds,
        { label: copy.up, icon: 'up', isOff: index === 0, onChoose: () => onMove(question.key, index - 1) },
        { label: copy.down, icon: 'down', isOff: index === last, onChoose: () => onMove(question.key, index + 1) },
        { label: copy.first, isOff: index === 0, onChoose: () => onMove(question.key, 0) },
        { label: copy.last, isOff: index === last, onChoose: () => onMove(question.key, last) },
        { label: copy.remove, icon: 'remove', tone: 'bad', onChoose: () => onRemove(question.key) },
      ]}
    />
  )
}

function QuestionText({ question, index, editor, go, onMove, onPasteList }: QuestionCardProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (movesBy(event)) {
      event.preventDefault()
      onMove(question.key, index + movesBy(event))
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(enterInQuestion(editor.questions(), question.key))
    }
  }
  return (
    <textarea
      rows={1}
      dir="auto"
      aria-label={`${copy.question(index + 1)}: ${copy.words}`}
      placeholder={copy.words}
      data-field={fieldId(question.key)}
      enterKeyHint="next"
      className={classes(fieldStyle, 'field-sizing-content min-w-0 flex-1 py-2.5 font-bold')}
      value={question.text}
      onChange={(event) =>
        editor.change(withText(editor.questions(), question.key, { text: event.target.value }), question.key)
      }
      onKeyDown={onKeyDown}
      onPaste={(event) => pasteList(event, onPasteList)}
    />
  )
}

function AnswerRow({
  question,
  answer,
  index,
  answerIndex,
  editor,
  go,
  onPasteList,
}: QuestionCardProps & { answer: DraftAnswer; answerIndex: number }) {
  const [pictures, setPictures] = useState(false)
  const choose = () => editor.change(withCorrectAnswer(editor.questions(), question.key, answer.key))
  const hasPicture = pictures || answer.picture !== null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) choose()
      else go(enterInAnswer(editor.questions(), question.key, answer.key))
    }
    if (event.key === 'Backspace' && answer.text === '' && answer.picture === null) {
      event.preventDefault()
      go(removeAnswer(editor.questions(), question.key, answer.key))
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-2">
      <input
        type="radio"
        name={`right-${question.key}`}
        aria-label={copy.isRight(answerIndex + 1)}
        checked={answer.isCorrect}
        onChange={choose}
        className="size-6 shrink-0 accent-ok"
      />
      {/* The field grows with its text, so that a phone shows the whole answer. */}
      <textarea
        rows={1}
        dir="auto"
        aria-label={`${copy.question(index + 1)}: ${copy.answer(answerIndex + 1)}`}
        placeholder={copy.answer(answerIndex + 1)}
        data-field={fieldId(question.key, answer.key)}
        enterKeyHint="next"
        autoComplete="off"
        className={classes(
          fieldStyle,
          'field-sizing-content min-w-0 flex-1 py-2.5',
          answer.isCorrect && 'border-ok bg-ok-soft',
        )}
        value={answer.text}
        onChange={(event) =>
          editor.change(
            withAnswerText(editor.questions(), question.key, answer.key, oneLine(event.target.value)),
            answer.key,
          )
        }
        onKeyDown={onKeyDown}
        onPaste={(event) => pasteList(event, onPasteList)}
      />
      <IconButton
        label={copy.answerPicture(answerIndex + 1)}
        aria-expanded={hasPicture}
        onPress={() => setPictures(true)}
        className={hasPicture ? 'hidden' : undefined}
      >
        <ConsoleIcon name="picture" />
      </IconButton>
      {hasPicture && (
        <div className="min-w-0 basis-full ps-8">
          <QuestionPicture
            label={copy.pictureOfAnswer(index + 1, answerIndex + 1)}
            picture={answer.picture}
            onPicture={(picture) =>
              editor.changeNow(withPicture(editor.questions(), picture, question.key, answer.key))
            }
            onClose={() => setPictures(false)}
          />
        </div>
      )}
    </li>
  )
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** Alt with an arrow key moves the question. */
function movesBy({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
}

/** A paste of three or more lines is a list of questions, which the import dialog shows first. */
function pasteList(event: ClipboardEvent, onPasteList: (text: string) => void) {
  const text = event.clipboardData.getData('text')
  if (text.trim().split('\n').length < 3) return
  event.preventDefault()
  onPasteList(text)
}
