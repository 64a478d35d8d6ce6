import { type ComponentProps, useState } from 'react'
import { common } from '../copy/common.ts'
import { classes } from './class-names.ts'
import { type FieldFrame, FieldShell, inputLook } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/** A password that can be looked at: on a phone what was typed is easily not what was meant. */
export function PasswordField({ label, hint, error, icon = 'lock', optional, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldShell {...{ label, hint, error, icon, optional }}>
      {(tied) => (
        <>
          <input
            {...input}
            {...tied}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            className={classes(inputLook(Boolean(error), true), 'pe-14')}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={shown ? common.hidePassword : common.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 flex w-12 items-center justify-center rounded-control text-muted hover:text-brand"
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </>
      )}
    </FieldShell>
  )
}
