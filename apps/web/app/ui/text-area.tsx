import type { ComponentProps } from 'react'
import { type FieldFrame, FieldShell, inputStyle } from './field.tsx'

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export const TextArea = ({ label, hint, error, advice, icon, optional, ...area }: TextAreaProps) => (
  <FieldShell label={label} hint={hint} error={error} advice={advice} icon={icon} optional={optional}>
    {(tied) => <textarea dir="auto" {...area} {...tied} className={inputStyle} />}
  </FieldShell>
)
