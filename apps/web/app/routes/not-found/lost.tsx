import type { ReactNode } from 'react'
import { Arch } from '../../ui/arch.tsx'
import { StarLattice } from '../../ui/ornament.tsx'

/** An arch that leads nowhere: what was looked for is not here, and where to go instead. */
export function Lost({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="measure flex flex-col items-center gap-4 py-16 text-center">
      <Arch className="h-44 w-36">
        <div className="absolute inset-0 bg-linear-to-b from-lapis to-lapis-deep">
          <StarLattice className="absolute inset-0 size-full text-gold opacity-30" />
        </div>
      </Arch>
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p className="max-w-md text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
