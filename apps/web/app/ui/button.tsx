import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../lib/link.tsx'
import { classes } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** `gold` is the one warm action of a page; `ghost` is for dark pictures; `danger` undoes something. */
export type ButtonKind = 'brand' | 'gold' | 'soft' | 'outline' | 'ghost' | 'plain' | 'ok' | 'danger'

const kinds: Record<ButtonKind, string> = {
  brand: 'bg-brand text-on-brand hover:bg-brand-strong active:bg-brand-strong',
  gold: 'bg-gold text-on-gold hover:bg-gold-strong active:bg-gold-strong',
  soft: 'bg-brand-soft text-brand-strong hover:bg-line active:bg-line',
  outline: 'border border-edge bg-card text-ink hover:border-brand hover:text-brand-strong active:bg-brand-soft',
  ghost: 'border border-on-lapis text-on-lapis hover:bg-white/15 active:bg-white/25',
  plain: 'text-brand-strong hover:bg-brand-soft active:bg-brand-soft',
  ok: 'bg-ok text-on-brand hover:brightness-110 active:brightness-95',
  danger: 'border border-bad bg-card text-bad hover:bg-bad-soft active:bg-bad-soft',
}

const sizes = {
  small: 'min-h-11 px-4 text-sm',
  usual: 'min-h-12 px-5 text-base',
}

interface ButtonStyle {
  kind?: ButtonKind
  size?: keyof typeof sizes
  icon?: IconName
  wide?: boolean
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control py-1.5 text-center font-bold leading-snug transition-colors'

/** A disabled button is pale and keeps a contrast of 4.5 to 1. */
const notNow = 'disabled:cursor-not-allowed disabled:border disabled:border-edge disabled:bg-sheen disabled:text-muted'

const buttonClass = ({ kind = 'brand', size = 'usual', wide }: ButtonStyle, className?: string) =>
  classes(shape, kinds[kind], sizes[size], wide && 'w-full', className)

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode
  /** The label while the action runs: the button cannot be pressed again, and keeps the focus. */
  pending?: string | false
}

export function Button({ kind, size, icon, wide, pending, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
      aria-disabled={pending ? true : undefined}
      aria-busy={pending ? true : undefined}
      className={buttonClass({ kind, size, wide }, classes(notNow, pending && 'cursor-progress opacity-85', className))}
    >
      {pending ? <Spinner label={null} /> : icon && <Icon name={icon} />}
      {pending || children}
    </button>
  )
}

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<typeof Link>, 'children'> {
  children: ReactNode
}

export function ButtonLink({ kind, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

interface ButtonAnchorProps extends ButtonStyle, Omit<ComponentProps<'a'>, 'children'> {
  children: ReactNode
}

/** Looks like a button and opens another site in a new tab, or an anchor on this page. */
export function ButtonAnchor({ kind, size, icon, wide, className, children, ...rest }: ButtonAnchorProps) {
  const elsewhere = rest.href?.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...elsewhere} {...rest} className={buttonClass({ kind, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
