import type { ComponentProps } from 'react'
import { common } from '../copy/common.ts'
import { classes } from './class-names.ts'
import { type FieldFrame, FieldShell, inputStyle } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & {
    choices: ReadonlyArray<{ value: string; label: string }>
    /** The empty option, which is no choice; null when a value is always selected. */
    ask?: string | null
  }

export function Select({ label, hint, error, icon, optional, choices, ask = common.choose, ...select }: SelectProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} icon={icon} optional={optional}>
      {(tied) => (
        <>
          <select {...select} {...tied} className={classes(inputStyle, 'cursor-pointer appearance-none')}>
            {ask !== null && <option value="">{ask}</option>}
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={18} className="pointer-events-none text-muted" />
        </>
      )}
    </FieldShell>
  )
}
