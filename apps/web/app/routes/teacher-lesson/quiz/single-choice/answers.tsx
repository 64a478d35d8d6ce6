import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import type { QuestionActions } from '../draft-common.ts'
import { fieldStyle, QuestionPicture } from '../question-fields.tsx'
import {
  addAnswer,
  answerFieldId,
  type DraftAnswer,
  enterInAnswer,
  removeAnswer,
  type SingleChoiceDraft,
  withAnswer,
  withCorrectAnswer,
  withoutEmptyAnswer,
} from './draft.ts'

interface AnswersProps {
  question: SingleChoiceDraft
  index: number
  actions: QuestionActions<SingleChoiceDraft>
}

export const Answers = ({ children, ...props }: AnswersProps & { children: ReactNode }) => (
  <>
    <ul className="flex flex-col gap-1.5 ps-8">
      {props.question.answers.map((answer, answerIndex) => (
        <AnswerRow key={answer.key} {...props} answer={answer} answerIndex={answerIndex} />
      ))}
    </ul>
    <div className="flex flex-wrap items-center gap-x-3 ps-8">
      <Button
        kind="plain"
        size="small"
        aria-label={copy.ofQuestion(props.index + 1, copy.addAnswer)}
        onClick={() => props.actions.editAndFocus(addAnswer)}
      >
        {copy.addAnswer}
      </Button>
      {children}
    </div>
  </>
)

interface AnswerRowProps extends AnswersProps {
  answer: DraftAnswer
  answerIndex: number
}

function AnswerRow({ question, index, actions, answer, answerIndex }: AnswerRowProps) {
  const [pictures, setPictures] = useState(false)
  const choose = () => actions.edit(withCorrectAnswer(answer.key))
  const hasPicture = pictures || answer.picture !== null
  const onEnter = () => {
    if (enterInAnswer(question, answer.key) === null) actions.addNext(withoutEmptyAnswer(answer.key))
    else actions.editAndFocus((now) => enterInAnswer(now, answer.key) ?? { question: now })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) choose()
      else onEnter()
    }
    if (event.key === 'Backspace' && answer.text === '' && answer.picture === null) {
      event.preventDefault()
      actions.editAndFocus((now) => removeAnswer(now, answer.key))
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-2">
      <input
        type="radio"
        name={`right-${question.key}`}
        aria-label={copy.ofQuestion(index + 1, copy.isRight(answerIndex + 1))}
        checked={answer.isCorrect}
        onChange={choose}
        className="size-6 shrink-0 accent-ok"
      />
      {/* The field grows with its text, so that a phone shows the whole answer. */}
      <textarea
        rows={1}
        dir="auto"
        aria-label={copy.ofQuestion(index + 1, copy.answer(answerIndex + 1))}
        placeholder={copy.answer(answerIndex + 1)}
        data-field={answerFieldId(answer.key)}
        enterKeyHint="next"
        autoComplete="off"
        className={classes(
          fieldStyle,
          'field-sizing-content min-w-0 flex-1 py-2.5',
          answer.isCorrect && 'border-ok bg-ok-soft',
        )}
        value={answer.text}
        onChange={({ target: { value } }) => actions.edit(withAnswer(answer.key, { text: oneLine(value) }), answer.key)}
        onKeyDown={onKeyDown}
        onPaste={actions.pasteList}
      />
      <IconButton
        label={copy.ofQuestion(index + 1, copy.answerPicture(answerIndex + 1))}
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
            onPicture={(picture) => actions.editNow(withAnswer(answer.key, { picture }))}
            onClose={() => setPictures(false)}
          />
        </div>
      )}
    </li>
  )
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')
