import type { SchoolProfile } from '@manassa/contract/shared/school'
import { layout } from '#app/copy/common.ts'
import { home } from '#app/copy/home.ts'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { LectureCodeForm } from '#app/features/lecture-code/lecture-code-form.tsx'
import { SHOWS_ALL } from '#app/lib/evening-path.ts'
import { HERO_STEP_MS } from '#app/lib/timings.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Star, StarLattice } from '#app/ui/ornament.tsx'
import { PauseButton, useRotation } from './rotation.tsx'

export function GetStarted({ steps }: { steps: SchoolProfile['steps'] }) {
  return (
    <div
      className={classes(
        'measure grid gap-8 py-8 md:py-12',
        steps.length > 0 ? 'lg:grid-cols-[1.25fr_1fr] lg:gap-12' : 'max-w-[36rem]',
      )}
    >
      <div className="lg:order-2">
        <LectureCodeCard />
      </div>
      <Steps steps={steps} />
    </div>
  )
}

function Steps({ steps }: { steps: SchoolProfile['steps'] }) {
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

const ID = 'lecture-code'

function LectureCodeCard() {
  return (
    <section
      id={ID}
      aria-label={lectureCode.title}
      className="relative scroll-mt-20 overflow-hidden rounded-sheet border border-gold-line bg-gold-soft shadow-card dark:bg-card"
    >
      <StarLattice className="absolute inset-0 size-full text-gold opacity-15" />
      <div className="relative p-5 sm:p-7">
        <h2 className="text-2xl">{lectureCode.title}</h2>
        <ButtonLink to="/c" kind="plain">
          {layout.cardCode}
        </ButtonLink>
      </div>
      <Perforation />
      <div className="relative p-5 sm:p-7">
        <LectureCodeForm from={`/${SHOWS_ALL}#${ID}`} />
      </div>
    </section>
  )
}

const Perforation = () => (
  <div aria-hidden="true" className="relative h-0 border-gold border-t-2 border-dashed">
    <span className="absolute -start-3 -top-3 size-6 rounded-full border border-gold-line bg-paper" />
    <span className="absolute -end-3 -top-3 size-6 rounded-full border border-gold-line bg-paper" />
  </div>
)
