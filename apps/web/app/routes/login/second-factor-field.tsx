import { useEffect, useRef } from 'react'
import { secondFactor } from '#app/copy/second-factor.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface SecondFactorFieldProps {
  name: string
  error?: string | null
  readOnly: boolean
}

/** Shown after the password was accepted; the code is sent together with it. */
export default function SecondFactorField({ name, error, readOnly }: SecondFactorFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={root} className="flex flex-col gap-4">
      <Notice title={secondFactor.stepTitle}>{secondFactor.stepText}</Notice>
      <Field
        label={secondFactor.codeLabel}
        hint={secondFactor.codeHint}
        name={name}
        icon="lock"
        error={error}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        readOnly={readOnly}
      />
    </div>
  )
}
