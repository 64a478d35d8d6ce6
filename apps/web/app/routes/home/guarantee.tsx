import { home } from '../../copy/home.ts'
import { Icon } from '../../ui/icon.tsx'
import { StarLattice } from '../../ui/ornament.tsx'

/** The school's promise, in one line. */
export function Guarantee({ children }: { children: string }) {
  return (
    <section aria-label={home.guarantee} className="measure py-4">
      <div className="relative overflow-hidden rounded-card border border-gold-line bg-gold-soft px-5 py-6">
        <StarLattice className="absolute inset-0 size-full text-gold opacity-15" />
        <p className="relative flex items-center justify-center gap-3 text-center font-bold text-gold-text text-lg md:text-xl">
          <Icon name="shield" size={28} />
          {children}
        </p>
      </div>
    </section>
  )
}
