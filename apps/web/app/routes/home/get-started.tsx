import type { SchoolProfile } from '@manassa/contract/shared/school'
import { classes } from '#app/ui/class-names.ts'
import { LectureCodeCard } from './lecture-code-card.tsx'
import { Steps } from './steps.tsx'

/** What to do first: with a card in the hand, its code; without one, the three steps. */
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
