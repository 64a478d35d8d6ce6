import type { EditConflict } from '@manassa/contract/teacher/editing'
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { useDrag, useDrop } from 'react-aria-components'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { type MenuChoice, MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { QuestionActions } from './draft-common.ts'
import {
  addQuestion,
  type EditResult,
  isBlank,
  missingPart,
  questionFieldId,
  updateQuestion,
} from './draft-questions.ts'
import { fieldStyle, QuestionPicture, QuestionReference } from './question-fields.tsx'
import { type DraftQuestion, editorKindOf } from './question-kinds.ts'
import type { QuizEditor } from './quiz-editor.ts'

export interface QuestionList {
  editor: QuizEditor
  courseId: number
  go(change: EditResult): void
  move(key: string, to: number): void
  remove(key: string): void
  importText(text: string): void
}

interface QuestionCardProps {
  question: DraftQuestion
  index: number
  /** The keys of all questions are joined in their order. */
  order: string
  conflict: EditConflict | undefined
  /** The server refused the current content with this message. */
  refusal: string | undefined
  /** One of its changes waits to be published, so students still see the former question. */
  isPending: boolean
  list: QuestionList
}

/** The keyboard works as in a text editor: Enter continues, and Backspace in an empty answer goes back. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, index, order, conflict, refusal, isPending, list } = props
  const [explains, setExplains] = useState(question.explanation !== '')
  const [pictures, setPictures] = useState(false)
  const [refers, setRefers] = useState(false)
  const missing = isBlank(question) ? null : (missingPart(question) ?? refusal)
  const drag = useQuestionDrag({ questionKey: question.key, text: question.text, index, order, onMove: list.move })
  const actions = useMemo(() => actionsOn(question.key, list), [question.key, list])
  const { Answers } = editorKindOf(question)
  const ofQuestion = (part: string) => copy.ofQuestion(index + 1, part)
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
          <QuestionText question={question} index={index} actions={actions} list={list} />
          <QuestionMenu
            question={question}
            index={index}
            list={list}
            count={order.split(',').length}
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
              onPicture={(picture) => actions.editNow((now) => ({ ...now, picture }))}
              onClose={() => setPictures(false)}
            />
          </div>
        )}
        <Answers question={question} index={index} actions={actions}>
          {missing && <p className="text-sm text-warn">{missing}</p>}
        </Answers>
        {explains && (
          <label className="flex flex-col gap-1 ps-8 text-sm">
            <span className="font-bold">{copy.explanation}</span>
            <textarea
              rows={2}
              dir="auto"
              aria-label={ofQuestion(copy.explanation)}
              className={classes(fieldStyle, 'field-sizing-content py-2')}
              value={question.explanation}
              onChange={({ target: { value } }) =>
                actions.edit((now) => ({ ...now, explanation: value }), `e-${question.key}`)
              }
            />
          </label>
        )}
        {(refers || question.reference) && (
          <div className="ps-8">
            <QuestionReference
              courseId={list.courseId}
              ofQuestion={ofQuestion}
              reference={question.reference}
              onReference={(reference) => actions.edit((now) => ({ ...now, reference }), `r-${question.key}`)}
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
                <Button
                  size="small"
                  aria-label={ofQuestion(copy.keepMine)}
                  onClick={() => list.editor.resolveConflict(question.key, 'local')}
                >
                  {copy.keepMine}
                </Button>
                <Button
                  size="small"
                  kind="outline"
                  aria-label={ofQuestion(copy.keepTheirs)}
                  onClick={() => list.editor.resolveConflict(question.key, 'remote')}
                >
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

interface QuestionMenuProps extends Pick<QuestionCardProps, 'question' | 'index' | 'list'> {
  count: number
  adds: readonly MenuChoice[]
}

function QuestionMenu({ question, index, count, list: { move, remove }, adds }: QuestionMenuProps) {
  const last = count - 1
  return (
    <MoreMenu
      label={copy.more(index + 1)}
      choices={() => [
        ...adds,
        { label: copy.up, icon: 'up', isOff: index === 0, onChoose: () => move(question.key, index - 1) },
        { label: copy.down, icon: 'down', isOff: index === last, onChoose: () => move(question.key, index + 1) },
        { label: copy.first, isOff: index === 0, onChoose: () => move(question.key, 0) },
        { label: copy.last, isOff: index === last, onChoose: () => move(question.key, last) },
        { label: copy.remove, icon: 'remove', tone: 'bad', onChoose: () => remove(question.key) },
      ]}
    />
  )
}

interface QuestionTextProps extends Pick<QuestionCardProps, 'question' | 'index' | 'list'> {
  actions: QuestionActions<DraftQuestion>
}

function QuestionText({ question, index, actions, list }: QuestionTextProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (movesBy(event)) {
      event.preventDefault()
      list.move(question.key, index + movesBy(event))
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      actions.editAndFocus((now) => editorKindOf(now).enter(now))
    }
  }
  return (
    <textarea
      rows={1}
      dir="auto"
      aria-label={copy.ofQuestion(index + 1, copy.words)}
      placeholder={copy.words}
      data-field={questionFieldId(question.key)}
      enterKeyHint="next"
      className={classes(fieldStyle, 'field-sizing-content min-w-0 flex-1 py-2.5 font-bold')}
      value={question.text}
      onChange={({ target: { value } }) => actions.edit((now) => ({ ...now, text: value }), question.key)}
      onKeyDown={onKeyDown}
      onPaste={actions.pasteList}
    />
  )
}

function movesBy({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
}

/** Each change starts from the present questions, because an upload may end much later. */
function actionsOn(key: string, { editor, go, importText }: QuestionList): QuestionActions<DraftQuestion> {
  const changed = (change: (question: DraftQuestion) => DraftQuestion) =>
    updateQuestion(editor.questions(), key, change)
  return {
    edit: (change, field) => editor.change(changed(change), field),
    editNow: (change) => editor.changeNow(changed(change)),
    editAndFocus(change) {
      const question = editor.questions().find((each) => each.key === key)
      if (!question) return
      const { question: next, focus = questionFieldId(key) } = change(question)
      go({ questions: next === question ? editor.questions() : changed(() => next), focus })
    },
    addNext(change) {
      go(addQuestion(changed(change), key))
    },
    pasteList(event) {
      const text = event.clipboardData.getData('text')
      if (text.trim().split('\n').length < 3) return
      event.preventDefault()
      importText(text)
    },
  }
}

/** This media type tells a dragged question from other drags. */
const QUESTION = 'application/x-manassa-question'

interface QuestionDragOptions {
  questionKey: string
  text: string
  index: number
  /** The keys of all questions are joined in their order. */
  order: string
  onMove(key: string, to: number): void
}

/**
 * Questions are dragged by their number, with a pointer or the keyboard; a drop on another question takes its position.
 */
function useQuestionDrag({ questionKey, text, index, order, onMove }: QuestionDragOptions) {
  const card = useRef<HTMLLIElement>(null)
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ 'text/plain': text, [QUESTION]: questionKey }],
    getAllowedDropOperations: () => ['move'],
  })
  // React Aria caches the order of the drop targets for the keyboard; a new ref registers them again.
  const target = useMemo(
    () => ({
      order,
      get current() {
        return card.current
      },
    }),
    [order],
  )
  const { dropProps, isDropTarget } = useDrop({
    ref: target,
    getDropOperation: (types) => (types.has(QUESTION) ? 'move' : 'cancel'),
    async onDrop({ items }) {
      for (const item of items) {
        if (item.kind === 'text' && item.types.has(QUESTION)) onMove(await item.getText(QUESTION), index)
      }
    },
  })
  return { card, dragProps, dropProps, isDragging, isDropTarget }
}
