import type { ComponentProps } from 'react'
import { classes } from '#app/ui/class-names.ts'

/** A checkbox, or a radio button, with its label beside it. */
export const Checkbox = ({ type = 'checkbox', className, children, ...input }: ComponentProps<'input'>) => (
  <label className={classes('flex min-h-11 items-center gap-3', className)}>
    <input type={type} {...input} className="size-5 shrink-0 accent-brand" />
    {children}
  </label>
)

/** A choice in a list of them, with a border that shows whether it is chosen. */
export const ChoiceCard = ({ className, children, ...input }: ComponentProps<'input'>) => (
  <label
    className={classes(
      'flex shrink-0 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-1 has-disabled:cursor-not-allowed has-checked:border-brand has-checked:bg-brand-soft has-disabled:bg-sheen',
      className,
    )}
  >
    <input {...input} className="size-5 shrink-0 accent-brand" />
    {children}
  </label>
)
