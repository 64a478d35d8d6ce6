import type { QuizQuestion } from '@manassa/contract/student/study'
import { useEffect, useRef } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { classes } from '#app/ui/class-names.ts'
import type { QuizDraft } from './quiz-draft.ts'

interface QuestionStripProps {
  questions: readonly QuizQuestion[]
  draft: Pick<QuizDraft, 'chosen' | 'flagged'>
  at: number
  onGoTo(place: number): void
}

/** The number of squares that a phone can render quickly; an exam may have 500 questions. */
export const MOST_SQUARES = 60

/**
 * The questions of an exam, or those around the one on the screen, as numbered squares that show what is answered and
 * flagged; the current one is centred.
 */
export function QuestionStrip({ questions, draft, at, onGoTo }: QuestionStripProps) {
  const strip = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every turn
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const whole = strip.current?.getBoundingClientRect()
    if (current && whole) strip.current?.scrollBy(current.x + current.width / 2 - whole.x - whole.width / 2, 0)
  }, [at])
  const first = Math.max(0, Math.min(at - MOST_SQUARES / 2, questions.length - MOST_SQUARES))
  return (
    <nav aria-label={quiz.strip}>
      <ol ref={strip} className="flex overflow-x-auto">
        {questions.slice(first, first + MOST_SQUARES).map(({ id }, index) => {
          const place = first + index
          const isAnswered = draft.chosen[id] !== undefined
          const isFlagged = draft.flagged.includes(id)
          return (
            <li key={id} className="shrink-0">
              <button
                type="button"
                aria-current={place === at ? 'step' : undefined}
                aria-label={quiz.square(place + 1, isAnswered, isFlagged)}
                onClick={() => onGoTo(place)}
                className="grid size-11 place-items-center rounded-control focus-visible:-outline-offset-3"
              >
                <span
                  className={classes(
                    'relative grid size-9 place-items-center overflow-hidden rounded-control border font-bold text-[min(0.875rem,16px)]',
                    isAnswered ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-card text-ink',
                    place === at && 'outline-2 outline-brand outline-offset-1',
                  )}
                >
                  {place + 1}
                  {isFlagged && <span className="absolute -end-2 -top-2 size-4 rotate-45 bg-gold" />}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
