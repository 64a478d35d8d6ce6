import type { ChangeEvent, ComponentProps } from 'react'
import { useSchoolIfKnown } from '#app/lib/school.ts'
import { codeField } from '../copy/code-field.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  typed: string
  onTyped(text: string): void
  /** A failure of the network or the server, not of the code. */
  notice?: string | null
}

export function CodeField({ typed, onTyped, notice, ...rest }: CodeFieldProps) {
  const anyShape = useSchoolIfKnown()?.codesOfAnyShape

  function change({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const text = input.value
    onTyped(text)
    // A code has twelve characters, so a shorter text has none; the first page has no room for the rule that finds it.
    if (text.length > 11) {
      import('@manassa/contract/rules/access-code').then(({ typedCode }) => {
        const found = typedCode(text, anyShape)
        if (found.state === 'code' && input.value === text) onTyped(found.printed)
      }, Boolean)
    }
  }

  return (
    <>
      <Field
        name="code"
        value={typed}
        onChange={change}
        {...(!anyShape && { placeholder: codeField.example })}
        dir="ltr"
        numeric
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        {...rest}
      />
      {notice && (
        <p role="alert" className="mt-2 flex gap-2 rounded-control bg-warn-soft p-3 text-sm text-warn">
          <Icon name="alert" size={18} className="mt-0.5" />
          {notice}
        </p>
      )}
    </>
  )
}
