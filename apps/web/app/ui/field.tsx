import { type ComponentProps, type ReactNode, useId } from 'react'
import { common } from '../copy/common.ts'
import { classes } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { typeLatinDigits } from './latin-digits.ts'

export interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** A question or a hint about a likely mistake; it does not refuse the value. */
  advice?: ReactNode
  icon?: IconName
  optional?: boolean
}

/** The frame draws the border, so that its icon and its buttons have their own space. */
export const inputStyle =
  'block min-h-12 w-full min-w-0 flex-1 bg-transparent py-2.5 text-base text-ink outline-none placeholder:text-muted disabled:cursor-not-allowed'

const frameLook = (wrong: boolean) =>
  classes(
    'flex items-center gap-2.5 rounded-control border transition-colors hover:border-brand',
    'has-[:focus-visible]:border-brand has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-brand',
    'has-[:disabled]:opacity-60',
    wrong ? 'border-bad bg-bad-soft' : 'border-edge bg-card',
  )

export function FieldShell({
  label,
  hint,
  error,
  advice,
  icon,
  optional,
  frameClass = 'px-3.5',
  children,
}: FieldFrame & {
  frameClass?: string
  children: (tied: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`, advice && `${id}-advice`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-bold text-sm text-ink">
        {label}
        {optional && <span className="font-normal text-muted"> ({common.optional})</span>}
      </label>
      <div className={classes(frameLook(Boolean(error)), frameClass)}>
        {icon && <Icon name={icon} className="text-muted" />}
        {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-bad text-sm">
          <Icon name="alert" size={16} className="mt-1" />
          {error}
        </p>
      )}
      {advice && (
        <div id={`${id}-advice`} role="status" className="text-sm text-warn">
          {advice}
        </div>
      )}
    </div>
  )
}

type FieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'onInput'> & {
    /** For numbers and codes: Arabic digits are converted to Latin ones. */
    numeric?: boolean
  }

export function Field({ label, hint, error, advice, icon, optional, numeric, ...input }: FieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} advice={advice} icon={icon} optional={optional}>
      {(tied) => <input {...input} {...tied} {...(numeric && { onInput: typeLatinDigits })} className={inputStyle} />}
    </FieldShell>
  )
}
