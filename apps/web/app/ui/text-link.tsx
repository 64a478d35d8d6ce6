import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '../lib/link.tsx'
import { classes } from './class-names.ts'

const look = 'inline-flex min-h-11 items-center font-bold text-brand-strong underline underline-offset-4'

/** A link within or under a text, big enough for a thumb. */
export const TextLink = ({ className, ...link }: Omit<LinkProps, 'className'> & { className?: string }) => (
  <Link {...link} className={classes(look, className)} />
)

/** The same to another site, as a chat, which opens beside this one. */
export const TextAnchor = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
    {children}
  </a>
)
