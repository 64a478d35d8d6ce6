import type { ReactNode } from 'react'
import { cardCode } from '#app/copy/card-code.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'

/** The printed card as it lies in the hand, its code on it, and below the tear what becomes of it. */
export function CardSheet({
  code,
  title = cardCode.title,
  children,
}: {
  /** Null while there is none to show. */
  code: string | null
  title?: string
  children: ReactNode
}) {
  return (
    <div className="measure max-w-[32rem] py-8 md:py-14">
      <div className="overflow-hidden rounded-sheet border border-gold-line bg-card shadow-high">
        <div className="relative bg-linear-to-bl from-lapis to-lapis-deep p-6 text-on-lapis">
          <StarLattice className="absolute inset-0 size-full opacity-15" />
          <h1 tabIndex={-1} className="relative text-xl">
            {title}
          </h1>
          {code && (
            <p className="relative mt-3 rounded-control border border-gold bg-lapis-deep px-2 py-3 text-center font-bold text-gold-on-lapis text-xl">
              <Ltr className="tabular">{code}</Ltr>
            </p>
          )}
        </div>
        <div className="flex flex-col gap-4 border-gold border-t-2 border-dashed p-6">{children}</div>
      </div>
    </div>
  )
}
