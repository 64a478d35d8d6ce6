import type { ReactNode, Ref } from 'react'
import { Card } from '#app/ui/card.tsx'

interface SecurityCardProps {
  title: string
  /** Its heading can be focused, where a step of the card ends. */
  headingRef?: Ref<HTMLHeadingElement>
  badge?: ReactNode
  text?: string
  children: ReactNode
}

export const SecurityCard = ({ title, headingRef, badge, text, children }: SecurityCardProps) => (
  <Card className="p-5">
    <section aria-label={title} className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={headingRef} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          {badge}
        </div>
        {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  </Card>
)
