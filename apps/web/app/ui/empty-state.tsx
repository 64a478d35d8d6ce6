import type { ReactNode } from 'react'
import { StarLattice } from './ornament.tsx'

/** Nothing is here, said kindly, with a way forward. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-card px-6 py-12 text-center">
      <StarLattice className="absolute inset-0 size-full text-gold opacity-15" />
      <div className="relative mx-auto flex max-w-md flex-col items-center gap-3">
        <p className="font-bold text-lg">{title}</p>
        {children && <div className="text-muted">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  )
}
