import type { ReactNode } from 'react'
import { Star } from '../../ui/ornament.tsx'

/** A part of the home page: its heading with the star, a line about it, and its content. */
export function Section({
  id,
  title,
  intro,
  action,
  children,
}: {
  id?: string
  title: string
  intro?: string
  /** Beside the heading. */
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} aria-label={title} className="measure scroll-mt-20 py-7 md:py-9">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="flex items-center gap-2.5 text-2xl">
          <Star className="shrink-0 text-gold" />
          {title}
        </h2>
        {action}
      </div>
      {intro && <p className="text-muted">{intro}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
