import { lectureCode } from '#app/copy/lecture-code.ts'
import { LectureCodeForm } from '#app/features/lecture-code/lecture-code-form.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'

const ID = 'lecture-code'

/** The box for a lecture code, in the shape of the printed card that the code stands on. */
export function LectureCodeCard() {
  return (
    <section
      id={ID}
      aria-label={lectureCode.title}
      className="relative scroll-mt-20 overflow-hidden rounded-sheet border border-gold-line bg-gold-soft shadow-card dark:bg-card"
    >
      <StarLattice className="absolute inset-0 size-full text-gold opacity-15" />
      <div className="relative p-5 sm:p-7">
        <h2 className="text-2xl">{lectureCode.title}</h2>
        <p className="mt-1 text-gold-text text-sm">{lectureCode.intro}</p>
      </div>
      <Perforation />
      <div className="relative p-5 sm:p-7">
        <LectureCodeForm from={`/#${ID}`} />
      </div>
    </section>
  )
}

/** Where the card would be torn off. */
const Perforation = () => (
  <div aria-hidden="true" className="relative h-0 border-gold border-t-2 border-dashed">
    <span className="absolute -start-3 -top-3 size-6 rounded-full border border-gold-line bg-paper" />
    <span className="absolute -end-3 -top-3 size-6 rounded-full border border-gold-line bg-paper" />
  </div>
)
