import type { QuizQuestion } from '@manassa/contract/lessons'
import { useEffect, useRef } from 'react'
import { classes } from '../../ui/class-names.ts'

/** One question with its answers, of which exactly one is chosen: native radios, so that every keyboard knows them. */
export function Question({
  question,
  chosen,
  disabled,
  takesFocus,
  onChoose,
}: {
  question: QuizQuestion
  chosen: number | undefined
  disabled: boolean
  /** Came in place of another one: who listens hears it from its beginning. */
  takesFocus: boolean
  onChoose(answerId: number): void
}) {
  const legend = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    legend.current?.focus({ preventScroll: true })
    legend.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])

  return (
    <fieldset disabled={disabled} className="rising min-w-0">
      <legend
        ref={legend}
        tabIndex={-1}
        dir="auto"
        className="mb-4 scroll-mt-40 text-pretty font-bold text-xl outline-none"
      >
        {question.text}
      </legend>
      <div className="flex flex-col gap-3">
        {question.answers.map(({ id, text }) => (
          <label
            key={id}
            className={classes(
              'flex min-h-14 items-center gap-3 rounded-control border px-4 py-3 transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
              disabled ? 'opacity-70' : 'cursor-pointer',
              id === chosen ? 'border-brand bg-brand-soft font-bold' : 'border-line bg-card hover:border-brand',
            )}
          >
            <input
              type="radio"
              name={`question-${question.id}`}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <span dir="auto" className="min-w-0 flex-1 text-start">
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
