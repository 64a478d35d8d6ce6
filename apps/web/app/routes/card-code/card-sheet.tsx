import type { ReactNode } from 'react'
import { cardCode } from '#app/copy/card-code.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { StarLattice } from '#app/ui/ornament.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

export function CardSheet({
  code,
  title = cardCode.title,
  children,
}: {
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

/** A placeholder in the shape of the confirmation, while the server looks up the card. */
export const CardChecking = () => (
  <>
    <div className="flex items-start gap-4">
      <Skeleton className="aspect-video w-28 shrink-0" />
      <div className="flex flex-1 flex-col gap-2 py-1">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-6 w-5/6" />
      </div>
    </div>
    <p role="status" className="flex min-h-12 items-center gap-3 text-muted text-sm">
      <Spinner label={null} />
      {codeMessages.checking}
    </p>
    <Skeleton className="h-31 rounded-control" />
    <Skeleton className="h-12 rounded-control" />
    <Skeleton className="h-12 rounded-control sm:hidden" />
    <SlowNote />
  </>
)
