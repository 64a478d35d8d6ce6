import type { ComponentProps } from 'react'
import { codeField } from '../copy/code-field.ts'
import { Field } from './field.tsx'

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  typed: string
  onTyped(text: string): void
}

/** The box for a card's code: Latin letters from left to right, which no keyboard corrects and no browser remembers. */
export function CodeField({ typed, onTyped, ...rest }: CodeFieldProps) {
  return (
    <Field
      name="code"
      value={typed}
      onChange={(event) => onTyped(event.currentTarget.value)}
      placeholder={codeField.example}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      {...rest}
    />
  )
}
