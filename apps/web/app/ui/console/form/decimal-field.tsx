import type { ComponentProps } from 'react'
import { Field } from '#app/ui/field.tsx'

/** A field for a number that may have decimals, such as a price. */
export const DecimalField = (props: ComponentProps<typeof Field>) => (
  <Field {...props} numeric inputMode="decimal" dir="ltr" />
)
