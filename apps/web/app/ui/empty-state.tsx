import type { ReactNode } from 'react'
import { Arch } from './arch.tsx'
import { Icon, type IconName } from './icon.tsx'
import { StarLattice } from './ornament.tsx'

export function EmptyState({
  title,
  text,
  icon,
  actions,
}: {
  title: string
  text?: ReactNode
  icon?: IconName
  actions?: ReactNode
}) {
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-card px-6 py-10 text-center">
      <StarLattice className="absolute inset-0 size-full text-gold opacity-15" />
      <div className="relative mx-auto flex max-w-md flex-col items-center gap-3">
        {icon && (
          <Arch className="mb-1 h-24 w-20">
            <div className="absolute inset-0 bg-linear-to-b from-lapis to-lapis-deep">
              <Icon name={icon} size={30} className="absolute inset-x-0 bottom-6 mx-auto text-gold-on-lapis" />
            </div>
          </Arch>
        )}
        <p className="font-bold text-lg">{title}</p>
        {text && <div className="text-muted">{text}</div>}
        {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  )
}
