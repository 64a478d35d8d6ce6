import type { ReactNode } from 'react'
import { classes } from '../../ui/class-names.ts'
import { Star } from '../../ui/ornament.tsx'

/** A part of the home page: its heading with the star, a line about it, and its content. */
export function Section({
  id,
  title,
  intro,
  children,
  className,
}: {
  id?: string
  title: string
  intro?: string
  children: ReactNode
  className?: string
}) {
  return (
    <section id={id} aria-label={title} className={classes('measure scroll-mt-20 py-8 md:py-12', className)}>
      <h2 className="flex items-center gap-2.5 text-2xl">
        <Star className="shrink-0 text-gold" />
        {title}
      </h2>
      {intro && <p className="text-muted">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
