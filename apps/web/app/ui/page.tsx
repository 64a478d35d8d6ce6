import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export function Page({
  title,
  intro,
  actions,
  narrow = false,
  children,
}: {
  title: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  /** Limits the width to 480 px, for forms. */
  narrow?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes('measure py-8 md:py-12', narrow && 'max-w-[32rem]')}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="text-2xl text-brand-strong">
            {title}
          </h1>
          {intro && <p className="mt-1 text-muted">{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}
