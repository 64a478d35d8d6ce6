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
import { boxLook } from './box-look.ts'
import { QuestionPicture } from './question-picture.tsx'
import { QuestionReference } from './question-reference.tsx'
import type { QuizEditor } from './quiz-editor.ts'
import {
  addedAnswer,
  afterAnswer,
  afterQuestion,
  answerRemoved,
  answerTyped,
  type Change,
  fieldOf,
  type Item,
  type ItemAnswer,
  isBlank,
  lackOf,
  pictured,
  referred,
  rightChosen,
  typed,
} from './quiz-items.ts'
import { useQuestionDrag } from './use-question-drag.ts'

interface QuestionCardProps {
  item: Item
  place: number
  count: number
  /** The keys of all questions, as they follow each other. */
  order: string
  courseId: number
  conflict: EditConflict | undefined
  /** What the server has said against it as it stands. */
  refusal: string | undefined
  /** A change of it waits to be published, so students still see the question as it was. */
  isHeld: boolean
  editor: QuizEditor
  go(change: Change): void
  onMove(key: string, to: number): void
  onRemove(key: string): void
  /** A whole list was pasted. */
  onPasteList(text: string): void
}

/** One question, typed as in a text file: Enter goes on, Backspace in an empty answer goes back. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { item, place, order, courseId, conflict, refusal, isHeld, editor, go } = props
  const [explains, setExplains] = useState(item.explanation !== '')
  const [pictures, setPictures] = useState(false)
  const [refers, setRefers] = useState(false)
  const lack = isBlank(item) ? null : (lackOf(item) ?? refusal)
  const drag = useQuestionDrag({ itemKey: item.key, text: item.text, place, order, onMove: props.onMove })
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in one line with a menu */}
      <div role="group" aria-label={copy.question(place + 1)} className="flex flex-col gap-2">
        <div className="flex items-start gap-2">
          <span aria-hidden className="mt-3 min-w-6 text-center font-bold text-muted text-sm sm:hidden">
            {place + 1}
          </span>
          {/* biome-ignore lint/a11y/useSemanticElements: no browser drags a button in the same way */}
          <div
            {...drag.dragProps}
            role="button"
            tabIndex={0}
            aria-label={copy.drag(place + 1)}
            className="flex min-h-11 min-w-8 cursor-grab flex-col items-center justify-center rounded-control font-bold text-muted text-sm max-sm:hidden"
          >
            {place + 1}
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
        {(pictures || item.picture) && (
          <div className="ps-8">
            <QuestionPicture
              label={copy.pictureOf(place + 1)}
              picture={item.picture}
              onPicture={(picture) => editor.changeNow(pictured(editor.items(), picture, item.key))}
              onClose={() => setPictures(false)}
            />
          </div>
        )}
        <ul className="flex flex-col gap-1.5 ps-8">
          {item.answers.map((answer, index) => (
            <AnswerRow key={answer.key} {...props} answer={answer} index={index} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-3 ps-8">
          <Button kind="plain" size="small" onClick={() => go(addedAnswer(editor.items(), item.key))}>
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
              className={classes(boxLook, 'field-sizing-content py-2')}
              value={item.explanation}
              onChange={(event) => {
                const change = { explanation: event.target.value }
                editor.change(typed(editor.items(), item.key, change), `e-${item.key}`)
              }}
            />
          </label>
        )}
        {(refers || item.reference) && (
          <div className="ps-8">
            <QuestionReference
              courseId={courseId}
              reference={item.reference}
              onReference={(reference) => editor.change(referred(editor.items(), item.key, reference), `r-${item.key}`)}
            />
          </div>
        )}
        {isHeld && (
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
                <Button size="small" onClick={() => editor.settle(item.key, 'yours')}>
                  {copy.keepMine}
                </Button>
                <Button size="small" kind="outline" onClick={() => editor.settle(item.key, 'theirs')}>
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

function QuestionMenu({ item, place, count, onMove, onRemove, adds }: QuestionMenuProps) {
  const last = count - 1
  return (
    <MoreMenu
      label={copy.more(place + 1)}
      choices={() => [
        ...adds,
        { label: copy.up, icon: 'up', isOff: place === 0, onChoose: () => onMove(item.key, place - 1) },
        { label: copy.down, icon: 'down', isOff: place === last, onChoose: () => onMove(item.key, place + 1) },
        { label: copy.first, isOff: place === 0, onChoose: () => onMove(item.key, 0) },
        { label: copy.last, isOff: place === last, onChoose: () => onMove(item.key, last) },
        { label: copy.remove, icon: 'remove', tone: 'bad', onChoose: () => onRemove(item.key) },
      ]}
    />
  )
}

function QuestionText({ item, place, editor, go, onMove, onPasteList }: QuestionCardProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (movesBy(event)) {
      event.preventDefault()
      onMove(item.key, place + movesBy(event))
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(afterQuestion(editor.items(), item.key))
    }
  }
  return (
    <textarea
      rows={1}
      dir="auto"
      aria-label={`${copy.question(place + 1)}: ${copy.words}`}
      placeholder={copy.words}
      data-field={fieldOf(item.key)}
      enterKeyHint="next"
      className={classes(boxLook, 'field-sizing-content min-w-0 flex-1 py-2.5 font-bold')}
      value={item.text}
      onChange={(event) => editor.change(typed(editor.items(), item.key, { text: event.target.value }), item.key)}
      onKeyDown={onKeyDown}
      onPaste={(event) => pasteList(event, onPasteList)}
    />
  )
}

function AnswerRow({
  item,
  answer,
  index,
  place,
  editor,
  go,
  onPasteList,
}: QuestionCardProps & { answer: ItemAnswer; index: number }) {
  const [pictures, setPictures] = useState(false)
  const choose = () => editor.change(rightChosen(editor.items(), item.key, answer.key))
  const hasPicture = pictures || answer.picture !== null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) choose()
      else go(afterAnswer(editor.items(), item.key, answer.key))
    }
    if (event.key === 'Backspace' && answer.text === '' && answer.picture === null) {
      event.preventDefault()
      go(answerRemoved(editor.items(), item.key, answer.key))
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-2">
      <input
        type="radio"
        name={`right-${item.key}`}
        aria-label={copy.isRight(index + 1)}
        checked={answer.isCorrect}
        onChange={choose}
        className="size-6 shrink-0 accent-ok"
      />
      {/* As high as its words: a phone shows all of an answer. */}
      <textarea
        rows={1}
        dir="auto"
        aria-label={`${copy.question(place + 1)}: ${copy.answer(index + 1)}`}
        placeholder={copy.answer(index + 1)}
        data-field={fieldOf(item.key, answer.key)}
        enterKeyHint="next"
        autoComplete="off"
        className={classes(
          boxLook,
          'field-sizing-content min-w-0 flex-1 py-2.5',
          answer.isCorrect && 'border-ok bg-ok-soft',
        )}
        value={answer.text}
        onChange={(event) =>
          editor.change(answerTyped(editor.items(), item.key, answer.key, oneLine(event.target.value)), answer.key)
        }
        onKeyDown={onKeyDown}
        onPaste={(event) => pasteList(event, onPasteList)}
      />
      <IconButton
        label={copy.answerPicture(index + 1)}
        aria-expanded={hasPicture}
        onPress={() => setPictures(true)}
        className={hasPicture ? 'hidden' : undefined}
      >
        <ConsoleIcon name="picture" />
      </IconButton>
      {hasPicture && (
        <div className="min-w-0 basis-full ps-8">
          <QuestionPicture
            label={copy.pictureOfAnswer(place + 1, index + 1)}
            picture={answer.picture}
            onPicture={(picture) => editor.changeNow(pictured(editor.items(), picture, item.key, answer.key))}
            onClose={() => setPictures(false)}
          />
        </div>
      )}
    </li>
  )
}

/** An answer is one line, whatever was pasted. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** Alt with an arrow moves the question. */
function movesBy({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
}

/** What has several lines is a list, and is looked at before it is taken. */
function pasteList(event: ClipboardEvent, onPasteList: (text: string) => void) {
  const text = event.clipboardData.getData('text')
  if (text.trim().split('\n').length < 3) return
  event.preventDefault()
  onPasteList(text)
}
