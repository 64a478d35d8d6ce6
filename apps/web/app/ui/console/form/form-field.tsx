import { type ReactNode, useEffect } from 'react'
import { Field, FieldShell, inputLook } from '#app/ui/field.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select-field.tsx'
import type { AutosavedForm, ListText } from './use-autosaved-form.ts'

interface FormFieldProps {
  form: AutosavedForm
  /** The field's name in the call's input. */
  name: string
  label: string
  hint?: ReactNode
  icon?: IconName
  /** The labels of a choice's values; an optional boolean has `true`, `false` and an empty value. */
  labels?: Record<string, string>
  lines?: number
  /** For text that is written from left to right. */
  type?: 'email' | 'tel'
  /** For text that stores a list. */
  list?: ListText | undefined
}

export function FormField({ form, name, label, hint, icon, labels = {}, lines = 1, type, list }: FormFieldProps) {
  const rule = form.rules[name]
  if (!rule) throw new Error(`The call of this form has no ${name}`)
  useEffect(() => void form.displays.set(name, { label, labels, ...(list && { list }) }))
  const frame = {
    label,
    error: form.wrong[name] ?? null,
    optional: rule.optional,
    ...(hint !== undefined && { hint }),
    ...(icon && { icon }),
  }
  const input = {
    name,
    value: form.values[name] ?? '',
    onChange: (event: { target: { value: string } }) => form.autosave.setValue(name, event.target.value),
    onBlur: () => form.autosave.touch(name),
  }
  if (rule.kind === 'yesNo' && rule.nullable) {
    const choices = ['true', 'false'].map((value) => ({ value, label: labels[value] ?? value }))
    return <Select {...frame} optional={false} {...input} choices={choices} ask={labels[''] ?? null} />
  }
  if (rule.kind === 'yesNo') {
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-bold text-sm">
        <input
          type="checkbox"
          name={name}
          checked={input.value === 'true'}
          onChange={(event) => form.autosave.setValue(name, String(event.target.checked))}
          className="size-5 accent-brand"
        />
        {label}
      </label>
    )
  }
  if (rule.kind === 'choice') {
    const choices = (rule.values ?? []).map((value) => ({ value, label: labels[value] ?? value }))
    // An optional field offers its empty value only until it has a value that cannot be removed.
    const isChosen = !rule.nullable && input.value !== ''
    const asks = rule.optional && !isChosen
    return <Select {...frame} optional={asks} {...input} choices={choices} ask={asks ? undefined : null} />
  }
  if (lines > 1) {
    return (
      <FieldShell {...frame}>
        {(tied) => (
          <textarea {...input} {...tied} rows={lines} maxLength={rule.maxLength} dir="auto" className={inputLook} />
        )}
      </FieldShell>
    )
  }
  if (rule.kind === 'number') return <Field {...frame} {...input} numeric inputMode="decimal" dir="ltr" />
  if (type) {
    const asTyped = { autoComplete: 'off', autoCapitalize: 'none' }
    return <Field {...frame} {...input} {...asTyped} type={type} numeric={type === 'tel'} dir="ltr" />
  }
  return <Field {...frame} {...input} maxLength={rule.maxLength} dir="auto" />
}
