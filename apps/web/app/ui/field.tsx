import { type ComponentProps, type ReactNode, useId } from 'react'
import { common } from '../copy/common.ts'
import { classes } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export interface FieldFrame {
  label: string
  hint?: ReactNode
  /** What is wrong and how to put it right; null when nothing is. */
  error?: string | null
  icon?: IconName
  optional?: boolean
}

export const inputLook = (wrong: boolean, icon: boolean) =>
  classes(
    'block min-h-12 w-full rounded-control border bg-card px-4 py-2.5 text-base text-ink transition-colors',
    'placeholder:text-muted hover:border-brand focus:border-brand focus-visible:outline-offset-0',
    'disabled:cursor-not-allowed disabled:opacity-60',
    wrong ? 'border-bad bg-bad-soft' : 'border-edge',
    icon && 'ps-11',
  )

/** The words around an input: its label above, its hint and what is wrong with it below, all tied to it. */
export function FieldShell({
  label,
  hint,
  error,
  icon,
  optional,
  children,
}: FieldFrame & {
  children: (tied: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-bold text-sm text-ink">
        {label}
        {optional && <span className="font-normal text-muted"> ({common.optional})</span>}
      </label>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-muted">
            <Icon name={icon} />
          </span>
        )}
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
    </div>
  )
}

type FieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** A line of text. */
export function Field({ label, hint, error, icon, optional, ...input }: FieldProps) {
  return (
    <FieldShell {...{ label, hint, error, icon, optional }}>
      {(tied) => <input {...input} {...tied} className={inputLook(Boolean(error), Boolean(icon))} />}
    </FieldShell>
  )
}
