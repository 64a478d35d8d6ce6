import type { ReactNode } from 'react'
import { common } from '../copy/common.ts'
import { classes } from './class-names.ts'
import { SlowNote } from './slow-note.tsx'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('sheen block rounded-sm', className)} />
}

/** Placeholders for a loading region, a sentence for screen readers, and a note after 3 s that it takes long. */
export function SkeletonRegion({
  label = common.loading,
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className={className}>{children}</div>
      <SlowNote />
    </div>
  )
}

export const SkeletonBlock = ({ className }: { className: string }) => (
  <SkeletonRegion>
    <Skeleton className={className} />
  </SkeletonRegion>
)
