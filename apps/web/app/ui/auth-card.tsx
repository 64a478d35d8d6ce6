import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Icon, type IconName } from './icon.tsx'
import { StarLattice } from './ornament.tsx'

export function AuthCard({
  title,
  intro,
  icon,
  below,
  children,
}: {
  title: string
  intro?: ReactNode
  icon: IconName
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="measure max-w-[32rem] py-6 md:py-12">
      <Card className="overflow-hidden">
        <header className="relative flex flex-col items-center gap-1 bg-lapis-deep px-5 py-7 text-center text-on-lapis">
          <StarLattice className="absolute inset-0 size-full text-gold opacity-15" />
          <span className="relative mb-2 flex size-14 items-center justify-center rounded-full border-2 border-gold bg-lapis text-gold">
            <Icon name={icon} size={26} />
          </span>
          <h1 tabIndex={-1} className="relative text-2xl">
            {title}
          </h1>
          {intro && <p className="relative max-w-sm text-on-lapis-muted text-sm">{intro}</p>}
        </header>
        <div className="flex flex-col gap-5 p-5 sm:p-7">{children}</div>
      </Card>
      {below}
    </div>
  )
}
