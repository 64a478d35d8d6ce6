import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  info: { look: 'bg-brand-soft text-brand-strong', icon: 'info' },
  ok: { look: 'bg-ok-soft text-ok', icon: 'check' },
  warn: { look: 'bg-warn-soft text-warn', icon: 'alert' },
  bad: { look: 'bg-bad-soft text-bad', icon: 'alert' },
} as const satisfies Record<string, { look: string; icon: IconName }>

export type Tone = keyof typeof tones

/** A message to the reader, with an icon, because colour alone is not accessible. */
export function Notice({
  tone = 'info',
  title,
  icon,
  children,
  actions,
  urgent = tone === 'bad',
  className,
}: {
  tone?: Tone
  title?: string
  icon?: IconName
  children?: ReactNode
  actions?: ReactNode
  /** Screen readers announce it at once. */
  urgent?: boolean
  className?: string
}) {
  const { look, icon: usual } = tones[tone]
  return (
    <div role={urgent ? 'alert' : 'status'} className={classes('flex gap-3 rounded-control p-4', look, className)}>
      <Icon name={icon ?? usual} size={22} className="mt-1" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className={title ? 'text-sm text-ink' : ''}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
