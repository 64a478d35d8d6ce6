import { Link, type LinkProps } from 'react-router'
import { classes } from './class-names.ts'

/** A link within or under a text, big enough for a thumb. */
export const TextLink = ({ className, ...link }: Omit<LinkProps, 'className'> & { className?: string }) => (
  <Link
    prefetch="intent"
    {...link}
    className={classes(
      'inline-flex min-h-11 items-center font-bold text-brand-strong underline underline-offset-4',
      className,
    )}
  />
)
