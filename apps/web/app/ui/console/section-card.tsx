import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

interface SectionCardProps {
  title: string
  actions?: ReactNode
  /** The text of an empty section; null when it has content. */
  empty?: string | null
  children?: ReactNode
}

export const SectionCard = ({ title, actions, empty = null, children }: SectionCardProps) => (
  <section aria-label={title}>
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{title}</h2>
        {actions}
      </div>
      {empty !== null && <p className="text-muted text-sm">{empty}</p>}
      {children}
    </Card>
  </section>
)
