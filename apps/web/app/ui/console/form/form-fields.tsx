import { type ReactNode, useEffect, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { typedAmount } from '#app/copy/amount.ts'
import { isSame } from '#app/lib/editing/merge.ts'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { DecimalField } from './decimal-field.tsx'
import { arrayField, type FieldDisplay, type FormOfField, type ListField } from './use-autosaved-form.ts'

interface FormFieldProps<Name extends string, Value> {
  form: FormOfField<NoInfer<Name>, Value>
  name: Name
  label: string
  hint?: ReactNode
  optional?: boolean
}

interface FormTextProps<Name extends string> extends FormFieldProps<Name, string | null> {
  icon?: IconName
  type?: 'email' | 'tel'
}

export function FormText<Name extends string>({ type, icon, ...props }: FormTextProps<Name>) {
  const { frame, typed, maxLength } = useTextField(props)
  if (!type) return <Field {...frame} {...typed} icon={icon} maxLength={maxLength} dir="auto" />
  return (
    <Field
      {...frame}
      {...typed}
      icon={icon}
      type={type}
      numeric={type === 'tel'}
      autoComplete="off"
      autoCapitalize="none"
      dir="ltr"
    />
  )
}

interface FormTextAreaProps<Name extends string> extends FormFieldProps<Name, string | null> {
  lines: number
  list?: ListField
}

export function FormTextArea<Name extends string>({ lines, list, ...props }: FormTextAreaProps<Name>) {
  const { frame, typed, maxLength } = useTextField(props, list)
  return <TextArea {...frame} {...typed} rows={lines} maxLength={maxLength} />
}

function useTextField<Name extends string>(props: FormFieldProps<Name, string | null>, list?: ListField) {
  const { form, name } = props
  const { frame, input } = useFormField(props, { show: textOf, list })
  const typed = {
    ...input,
    value: form.values[name] ?? '',
    onChange: (event: { target: { value: string } }) => form.autosave.setValue(name, event.target.value),
  }
  return { frame, typed, maxLength: maxLengthOf(form.schema.shape[name]) }
}

export function FormLines<Name extends string>(props: FormFieldProps<Name, readonly string[]>) {
  const { form, name } = props
  const { frame, input } = useFormField(props, { show: textOf, list: arrayField })
  const [text, setText] = useTypedText(form.values[name], (lines) => lines.join('\n'), linesIn)
  return (
    <TextArea
      {...frame}
      {...input}
      rows={3}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        form.autosave.setValue(name, linesIn(target.value))
      }}
    />
  )
}

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An empty number is null, not 0. */
export function FormNumber<Name extends string>(props: FormFieldProps<Name, number | null>) {
  const { form, name } = props
  const { frame, input } = useFormField(props, { show: numberText })
  const [text, setText] = useTypedText(form.values[name], numberText, numberIn)
  return (
    <DecimalField
      {...frame}
      {...input}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        form.autosave.setValue(name, numberIn(target.value))
      }}
    />
  )
}

/** A number with decimals is an amount of money. */
const numberText = (value: number | null) => (value === null ? '' : typedAmount(value))
const textOf = (value: unknown) => String(value ?? '')
/** Text that is no number stays invalid; JSON has no other way to store it. */
const numberIn = (text: string) => (text.trim() === '' ? null : Number(text))

interface FormChoiceProps<Name extends string, Value> extends FormFieldProps<Name, NoInfer<Value>> {
  choices: ReadonlyArray<{ value: Value; label: string }>
}

export function FormChoice<Name extends string, Value extends string | number | boolean | null>({
  choices,
  ...props
}: FormChoiceProps<Name, Value>) {
  const { form, name } = props
  const { frame, input } = useFormField(props, {
    show: (value) => choices.find((choice) => choice.value === value)?.label ?? textOf(value),
  })
  return (
    <Select
      {...frame}
      {...input}
      ask={null}
      choices={choices.map(({ value, label }) => ({ value: textOf(value), label }))}
      value={textOf(form.values[name])}
      onChange={({ target }) => {
        const choice = choices.find(({ value }) => textOf(value) === target.value)
        if (choice) form.autosave.setValue(name, choice.value)
      }}
    />
  )
}

/** The keys of a record are texts, so these represent null and the booleans. */
const VALUES = new Map<string, boolean | null>([
  ['', null],
  ['true', true],
  ['false', false],
])
type ValueOf<Key> = Key extends '' ? null : Key extends 'true' ? true : Key extends 'false' ? false : Key

export const choicesOf = <Key extends string>(labels: Readonly<Partial<Record<Key, string>>>) =>
  Object.entries<string | undefined>(labels).map(([key, label = key]) => ({
    value: (VALUES.has(key) ? VALUES.get(key) : key) as ValueOf<Key>,
    label,
  }))

export function FormCheckbox<Name extends string>(props: FormFieldProps<Name, boolean>) {
  const { form, name, label, hint } = props
  const hintId = useId()
  useFormField(props, { show: textOf })
  return (
    <div>
      <Checkbox
        className="font-bold text-sm"
        name={name}
        checked={form.values[name]}
        onChange={(event) => form.autosave.setValue(name, event.target.checked)}
        aria-describedby={hint ? hintId : undefined}
      >
        {label}
      </Checkbox>
      {hint && (
        <p id={hintId} className="ps-8 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

type AnyFieldForm = Pick<FormOfField<never, unknown>, 'wrong' | 'displays'> & {
  autosave: { touch(name: string): void }
}

function useFormField(
  { form, name, label, hint, optional = false }: Omit<FormFieldProps<string, unknown>, 'form'> & { form: AnyFieldForm },
  display: Omit<FieldDisplay, 'label'>,
) {
  useEffect(() => void form.displays.set(name, { label, ...display }))
  return {
    frame: { label, error: form.wrong[name] ?? null, optional, hint },
    input: { name, onBlur: () => form.autosave.touch(name) },
  }
}

/** The text stays as it was typed while it means the value, so that nothing is rewritten during typing. */
function useTypedText<Value>(value: Value, textFor: (value: Value) => string, parse: (text: string) => Value) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed !== null && isSame(parse(typed), value) ? typed : textFor(value)
  return [text, setTyped] as const
}

function maxLengthOf(schema: z.core.$ZodType | undefined): number | undefined {
  const { def, bag } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return maxLengthOf(def.innerType)
  return def.type === 'pipe' ? maxLengthOf(def.in) : (bag as { maximum?: number }).maximum
}
