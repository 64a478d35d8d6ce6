import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  brand: 'bg-brand-soft text-brand-strong',
  gold: 'bg-gold-soft text-gold-text',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  quiet: 'bg-sheen text-muted',
  hero: 'bg-white/15 text-on-lapis',
} as const

export function Badge({
  tone = 'brand',
  icon,
  children,
  className,
}: {
  tone?: keyof typeof tones
  icon?: IconName
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 font-bold text-xs',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
