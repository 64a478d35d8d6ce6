import type { ReactNode } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import { classes } from '../class-names.ts'

type IconButtonProps = Omit<ButtonProps, 'className' | 'children'> & {
  /** What it does, for who cannot see the sign; null where React Aria names it. */
  label: string | null
  children: ReactNode
  className?: string
}

/** A sign to press, as large as a finger. */
export const IconButton = ({ label, children, className, ...rest }: IconButtonProps) => (
  <Button
    {...rest}
    {...(label !== null && { 'aria-label': label })}
    className={classes(
      'flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors',
      'hover:bg-sheen hover:text-ink focus-visible:outline-3 focus-visible:outline-brand disabled:opacity-40',
      className,
    )}
  >
    {children}
  </Button>
)
