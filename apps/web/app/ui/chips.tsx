import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '../lib/link.tsx'
import { classes } from './class-names.ts'

const shape = 'inline-flex min-h-11 items-center justify-center rounded-full px-4 font-bold text-sm transition-colors'
const look = (chosen: boolean) =>
  classes(shape, chosen ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand-strong hover:bg-line')

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(4)]:grid max-sm:has-[>:nth-child(4)]:grid-cols-2"
    >
      {children}
    </div>
  )
}

export function Chip({ chosen, onChoose, children }: { chosen: boolean; onChoose(): void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose} className={look(chosen)}>
      {children}
    </button>
  )
}

export function ChipLink({ chosen, children, ...link }: LinkProps & { chosen: boolean }) {
  return (
    <Link {...link} aria-current={chosen ? 'true' : undefined} className={look(chosen)}>
      {children}
    </Link>
  )
}
