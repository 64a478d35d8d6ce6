import { type ComponentProps, useState } from 'react'
import { common } from '../copy/common.ts'
import { type FieldFrame, FieldShell, inputStyle } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
    /** The labels of the button that reveals it, for a page in another language. */
    reveal?: { show: string; hide: string }
  }

export function PasswordField({
  label,
  hint,
  error,
  advice,
  icon = 'lock',
  optional,
  reveal = common,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldShell label={label} hint={hint} error={error} advice={advice} icon={icon} optional={optional}>
      {(tied) => (
        <>
          <input {...input} {...tied} type={shown ? 'text' : 'password'} dir="ltr" className={inputStyle} />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="-me-2.5 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-brand"
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
            <span className="sr-only">
              {shown ? reveal.hide : reveal.show} {label}
            </span>
          </button>
        </>
      )}
    </FieldShell>
  )
}
