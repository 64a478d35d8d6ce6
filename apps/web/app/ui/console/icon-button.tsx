import type { ComponentProps } from 'react'
import { Button } from 'react-aria-components'
import { classes } from '../class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'onClick' | 'disabled'> & {
  /** What it does, for who cannot see the sign. */
  label: string
  isDisabled?: boolean
  onPress(): void
}

/** How a sign looks that is to be pressed, as large as a finger. */
export const iconButtonLook = classes(
  'flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors',
  'hover:bg-sheen hover:text-ink aria-expanded:bg-sheen aria-expanded:text-ink focus-visible:outline-3 focus-visible:outline-brand disabled:opacity-40',
)

/** A sign to press. */
export const IconButton = ({ label, isDisabled, onPress, className, children, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onClick={({ currentTarget }) => {
      // No browser of an iPhone does so by itself; when what this opens closes, the focus comes back to where it was.
      currentTarget.focus()
      onPress()
    }}
    className={classes(iconButtonLook, className)}
  >
    {children}
  </button>
)

type PartButtonProps = Omit<ComponentProps<typeof Button>, 'className'> & { className?: string }

/** The same as a part of React Aria's own: `slot` says which, and React Aria what it does. */
export const PartButton = ({ className, ...rest }: PartButtonProps) => (
  <Button {...rest} className={classes(iconButtonLook, className)} />
)
