import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '../lib/link.tsx'
import { classes } from './class-names.ts'

const look = 'inline-flex min-h-11 items-center font-bold text-brand-strong underline underline-offset-4'

export const TextLink = ({ className, ...link }: Omit<LinkProps, 'className'> & { className?: string }) => (
  <Link {...link} className={classes(look, className)} />
)

/** The same for another site, such as a chat, which opens in a new tab. */
export const TextAnchor = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
    {children}
  </a>
)
