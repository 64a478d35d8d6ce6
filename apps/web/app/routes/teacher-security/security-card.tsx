import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

interface SecurityCardProps {
  title: string
  badge?: ReactNode
  text?: string
  children: ReactNode
}

export const SecurityCard = ({ title, badge, text, children }: SecurityCardProps) => (
  <Card className="p-5">
    <section aria-label={title} className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg">{title}</h2>
          {badge}
        </div>
        {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  </Card>
)
