import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** The frame of a screen's content: one measure, one heading, which takes the focus when the screen is entered. */
export function Page({
  title,
  intro,
  actions,
  narrow = false,
  children,
}: {
  title: string
  intro?: ReactNode
  actions?: ReactNode
  /** For forms: never wider than 480 px. */
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
