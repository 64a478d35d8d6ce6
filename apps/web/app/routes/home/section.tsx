import type { ReactNode } from 'react'
import { classes } from '#app/ui/class-names.ts'
import { Star } from '#app/ui/ornament.tsx'

/** A section of the home page: heading, introduction and content. A `band` spans the whole width. */
export function Section({
  id,
  title,
  intro,
  action,
  heightClass,
  band = '',
  children,
}: {
  id?: string
  title: string
  intro?: string
  action?: ReactNode
  /** The estimated height of the content before it is rendered. */
  heightClass: string
  band?: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-label={title} className={classes('scroll-mt-16 py-8 md:py-12', heightClass, band)}>
      <div className="measure">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h2 className="flex items-center gap-2.5 text-2xl">
            <Star className="shrink-0 text-gold" />
            {title}
          </h2>
          {action}
        </div>
        {intro && <p className="text-muted">{intro}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </section>
  )
}
