import { HERO_STEP_MS } from '@manassa/contract/limits'
import type { SchoolProfile } from '@manassa/contract/school'
import { home } from '../../copy/home.ts'
import { classes } from '../../ui/class-names.ts'
import { PauseButton } from './pause-button.tsx'
import { Section } from './section.tsx'
import { useRotation } from './use-rotation.ts'

/** Register, choose, learn: one after the other in the light, all of them readable all the time. */
export function Steps({ steps }: { steps: SchoolProfile['steps'] }) {
  const rotation = useRotation(steps.length, HERO_STEP_MS)
  if (steps.length === 0) return null
  return (
    <Section title={home.stepsTitle} action={<PauseButton rotation={rotation} />}>
      <div {...rotation.restful}>
        <ol className="grid gap-3 md:grid-cols-3">
          {steps.map(({ title, text }, place) => (
            <li key={title} aria-current={place === rotation.place ? 'step' : undefined}>
              <button
                type="button"
                onClick={() => rotation.show(place)}
                className={classes(
                  'flex size-full items-start gap-3 rounded-card border p-4 text-start transition-colors',
                  place === rotation.place ? 'border-gold bg-gold-soft' : 'border-line bg-card hover:border-gold',
                )}
              >
                <span
                  className={classes(
                    'flex size-10 shrink-0 items-center justify-center rounded-full font-bold transition-colors',
                    place === rotation.place ? 'bg-gold text-on-gold' : 'bg-brand-soft text-brand-strong',
                  )}
                >
                  {place + 1}
                </span>
                <span>
                  <span className="block font-bold">{title}</span>
                  <span className={classes('block text-sm', place === rotation.place ? 'text-ink' : 'text-muted')}>
                    {text}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
