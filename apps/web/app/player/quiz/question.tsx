import type { Choice } from '@manassa/contract/questions/kinds'
import type { QuizQuestion } from '@manassa/contract/student/study'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { savesData } from '#app/lib/saves-data.ts'
import { useTakenFocus } from '#app/lib/use-taken-focus.ts'
import { classes } from '#app/ui/class-names.ts'
import { playerKindOf } from './question-kinds.ts'
import { AnswerPicture, QuestionPicture } from './quiz-picture.tsx'
import { Explanation, markLabelsForStudent, ReviewedChoices } from './review.tsx'

/** A longer question is a paragraph, not a heading. */
const LONG_QUESTION = 160

export function Question({
  question,
  number,
  chosen,
  disabled,
  isConfirmed,
  takesFocus,
  onChoose,
}: {
  question: QuizQuestion
  number: number
  chosen: Choice | undefined
  disabled: boolean
  /** The right answer and its explanation replace the choices. */
  isConfirmed: boolean
  /** It replaced another question or the start, and takes the focus for screen readers. */
  takesFocus: boolean
  onChoose(choice: Choice): void
}) {
  const { Choices } = playerKindOf(question)
  const legend = useTakenFocus<HTMLLegendElement>(takesFocus, 'nearest')

  return (
    <fieldset disabled={disabled} className="rising min-w-0">
      <legend
        ref={legend}
        tabIndex={-1}
        className={classes(
          'mb-5 w-full scroll-mt-40 outline-none',
          question.text.length > LONG_QUESTION ? 'text-lg leading-loose' : 'text-pretty font-bold text-xl',
        )}
      >
        <span className="sr-only">{quiz.number(number)}</span>
        <span dir="auto" className="wrap-anywhere block whitespace-pre-line">
          {question.text}
        </span>
      </legend>
      {question.imagePath && (
        <div className="mb-5">
          <QuestionPicture path={question.imagePath} alt={quiz.pictureOf(number)} />
        </div>
      )}
      {isConfirmed ? (
        <ConfirmedAnswer question={question} chosen={chosen} />
      ) : (
        <div className="flex flex-col gap-3">
          <Choices question={question} chosen={chosen} disabled={disabled} onChoose={onChoose} />
        </div>
      )}
    </fieldset>
  )
}

function ConfirmedAnswer({ question, chosen }: { question: QuizQuestion; chosen: Choice | undefined }) {
  const { reviewedAtOnce, isRight } = playerKindOf(question)
  const { explanation = null } = question
  const reviewed = { ...question, explanation, isLate: false, ...reviewedAtOnce(question, chosen) }
  const isAnswerRight = isRight(reviewed)
  const verdict = useRef<HTMLParagraphElement>(null)
  useEffect(() => verdict.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-col gap-3">
      <p
        ref={verdict}
        tabIndex={-1}
        className={classes('font-bold outline-none', isAnswerRight ? 'text-ok' : 'text-bad')}
      >
        {isAnswerRight ? quiz.rightNow : quiz.wrongNow}
      </p>
      <ReviewedChoices question={reviewed} labels={markLabelsForStudent} isShort={false} />
      {explanation && <Explanation text={explanation} />}
    </div>
  )
}

/**
 * Scrolls the next button into view, which the explanation of a confirmed answer moves down. The verdict, which has the
 * focus, stays visible.
 */
export function useNextButtonInView(isConfirmed: boolean) {
  const nextButton = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isConfirmed) return
    nextButton.current?.scrollIntoView({ block: 'nearest' })
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isConfirmed])
  return nextButton
}

/** Preloads the pictures of the next question, unless the student saves data. */
export function PicturesAhead({ question }: { question: QuizQuestion | undefined }) {
  if (!question || savesData()) return null
  return (
    <div hidden>
      {question.imagePath && <QuestionPicture ahead path={question.imagePath} />}
      {playerKindOf(question)
        .pictures(question)
        .map((path) => (
          <AnswerPicture key={path} ahead path={path} />
        ))}
    </div>
  )
}

/**
 * `Digit3` and `Numpad3` are 2, counted from zero; null for other keys. It uses the key's position, because an Arabic
 * layout types ٣.
 */
export function placeOf(code: string): number | null {
  const digit = code.match(/^(?:Digit|Numpad)([1-9])$/)?.[1]
  return digit === undefined ? null : Number(digit) - 1
}

interface QuestionKeys {
  /** From zero. */
  onDigit(place: number): void
  onEnter(): void
  /** Turns one question on or back; null where the order is fixed. */
  onTurn: ((step: 1 | -1) => void) | null
  /** Flags the question; null where nothing is flagged. */
  onFlag: (() => void) | null
}

/** The next question is on the left. */
const STEPS: Record<string, 1 | -1> = { ArrowLeft: 1, ArrowRight: -1 }

/**
 * Keyboard shortcuts of a question, while the focus is within it or nowhere: a digit chooses, Enter continues, arrows
 * turn, and F flags. Enter on a link or button is its own, and arrows on an answer move the choice.
 */
export function useQuestionKeys(
  within: RefObject<HTMLElement | null>,
  { onDigit, onEnter, onTurn, onFlag }: QuestionKeys,
) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat) return
    const { target } = event
    if (target !== document.body && !(target instanceof Node && within.current?.contains(target))) return
    const place = placeOf(event.code)
    if (place !== null) {
      event.preventDefault()
      return onDigit(place)
    }
    const step = STEPS[event.key]
    if (step && onTurn && !(target instanceof HTMLInputElement)) {
      event.preventDefault()
      return onTurn(step)
    }
    if (event.code === 'KeyF') return onFlag?.()
    if (event.key !== 'Enter' || (target instanceof Element && target.matches('a, button'))) return
    event.preventDefault()
    onEnter()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
