import type { SchoolProfile } from '@manassa/contract/school'
import { LectureCodeCard } from './lecture-code-card.tsx'
import { Steps } from './steps.tsx'

/** What to do first: with a card in the hand, its code; without one, the three steps. */
export function Beginning({ steps }: { steps: SchoolProfile['steps'] }) {
  return (
    <div className="measure grid gap-8 py-8 md:py-12 lg:grid-cols-[1.25fr_1fr] lg:gap-12">
      <div className="lg:order-2">
        <LectureCodeCard />
      </div>
      <Steps steps={steps} />
    </div>
  )
}
