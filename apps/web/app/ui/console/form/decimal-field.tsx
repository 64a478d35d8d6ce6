import type { ComponentProps } from 'react'
import { Field } from '#app/ui/field.tsx'

export const DecimalField = (props: ComponentProps<typeof Field>) => (
  <Field {...props} numeric inputMode="decimal" dir="ltr" />
)
