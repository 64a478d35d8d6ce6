import type { ReactNode } from 'react'
import { classes } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

/** A card at the bottom of the window that takes its own space, so that it covers nothing of the page. */
export function PromptBar({
  icon,
  tone = 'brand',
  title,
  text,
  children,
}: {
  icon: IconName
  tone?: 'brand' | 'ok'
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div
      className="sticky bottom-(--foot,0px) z-30 border-line border-t bg-card shadow-high"
      role="status"
      data-prompt-bar
    >
      <div className="measure flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
        <span
          className={classes(
            'flex size-11 shrink-0 items-center justify-center rounded-full',
            tone === 'ok' ? 'bg-ok-soft text-ok' : 'bg-brand-soft text-brand-strong',
          )}
        >
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <p className={classes('font-bold', tone === 'ok' && 'text-ok')}>{title}</p>
          <p className="text-muted text-sm">{text}</p>
        </div>
        <div className="flex gap-2">{children}</div>
      </div>
    </div>
  )
}
