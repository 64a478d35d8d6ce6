import type { ComponentProps } from 'react'
import { Button } from 'react-aria-components'
import { classes } from '../class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'onClick' | 'disabled'> & {
  label: string
  isDisabled?: boolean
  onPress(): void
}

export const iconButtonLook = classes(
  'flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors',
  'hover:bg-sheen hover:text-ink aria-expanded:bg-sheen aria-expanded:text-ink focus-visible:outline-3 focus-visible:outline-brand disabled:opacity-40',
)

export const IconButton = ({ label, isDisabled, onPress, className, children, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onClick={({ currentTarget }) => {
      // Safari on iOS does not focus a clicked button; the focus returns to it when the opened overlay closes.
      currentTarget.focus()
      onPress()
    }}
    className={classes(iconButtonLook, className)}
  >
    {children}
  </button>
)

type PartButtonProps = Omit<ComponentProps<typeof Button>, 'className'> & { className?: string }

export const PartButton = ({ className, ...rest }: PartButtonProps) => (
  <Button {...rest} className={classes(iconButtonLook, className)} />
)
