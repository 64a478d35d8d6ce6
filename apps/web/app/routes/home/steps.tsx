import type { SchoolProfile } from '@manassa/contract/shared/school'
import { home } from '#app/copy/home.ts'
import { HERO_STEP_MS } from '#app/lib/timings.ts'
import { classes } from '#app/ui/class-names.ts'
import { Star } from '#app/ui/ornament.tsx'
import { PauseButton } from './pause-button.tsx'
import { useRotation } from './use-rotation.ts'

/**
 * Register, choose, learn, along a line of time: one after the other in the light, all of them readable all the time.
 */
export function Steps({ steps }: { steps: SchoolProfile['steps'] }) {
  const rotation = useRotation(steps.length, HERO_STEP_MS)
  if (steps.length === 0) return null
  return (
    <section aria-label={home.stepsTitle} className="self-center">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="flex items-center gap-2.5 text-2xl">
          <Star className="shrink-0 text-gold" />
          {home.stepsTitle}
        </h2>
        <PauseButton rotation={rotation} />
      </div>
      <ol {...rotation.restful} className="mt-4">
        {steps.map(({ title, text }, place) => {
          const lit = place === rotation.place
          return (
            <li
              key={title}
              aria-current={lit ? 'step' : undefined}
              className="relative not-last:before:absolute not-last:before:start-8 not-last:before:top-9 lg:not-last:before:start-9 lg:not-last:before:top-10 not-last:before:h-full not-last:before:w-0.5 not-last:before:bg-gold-line not-last:before:content-['']"
            >
              <button
                type="button"
                onClick={() => rotation.show(place)}
                className={classes(
                  'relative flex w-full items-start gap-4 rounded-card p-3 text-start lg:p-4 transition-colors',
                  lit ? 'bg-card shadow-card' : 'hover:bg-card',
                )}
              >
                <span
                  className={classes(
                    'flex size-10 shrink-0 items-center justify-center rounded-full border-2 font-bold transition-colors',
                    lit ? 'border-gold bg-gold text-on-gold' : 'border-gold-line bg-paper text-gold-text',
                  )}
                >
                  {place + 1}
                </span>
                <span>
                  <span className="block font-bold text-lg">{title}</span>
                  <span className={classes('block text-sm', lit ? 'text-ink' : 'text-muted')}>{text}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
