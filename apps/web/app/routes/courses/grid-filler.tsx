import type { ReactNode } from 'react'
import { StarLattice } from '../../ui/ornament.tsx'

/** A golden sheet where the last row has room left. */
export const GridFiller = ({ children }: { children: ReactNode }) => (
  <div className="relative flex size-full min-h-40 items-center justify-center overflow-hidden rounded-card border border-gold-line bg-gold-soft p-6 text-center dark:bg-card">
    <StarLattice className="absolute inset-0 size-full text-gold opacity-20" />
    <div className="relative">{children}</div>
  </div>
)
