import type { Failure } from '@manassa/contract/endpoint'
import type { EditConflict } from '@manassa/contract/teacher/editing'
import { conflict as copy } from '#app/copy/console-edits.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'

export function conflictIn({ code, data }: Failure): EditConflict | null {
  if (code !== 'edit.conflict' || !data) return null
  const conflict = data as unknown as EditConflict
  return conflict.by.isCaller ? { ...conflict, by: { ...conflict.by, name: copy.sameAccount } } : conflict
}

export function revisionIn(outcome: Outcome<unknown>): number | undefined {
  const data = outcome.state === 'done' ? (outcome.data as { revision?: unknown } | null) : null
  return typeof data?.revision === 'number' ? data.revision : undefined
}

export function asFieldError<Data>(
  outcome: Outcome<Data>,
  fieldOf: Readonly<Partial<Record<string, string>>>,
): Outcome<Data> {
  const field = outcome.state === 'failed' ? fieldOf[outcome.failure.code] : undefined
  if (outcome.state !== 'failed' || !field) return outcome
  return { state: 'wrong', fields: { [field]: outcome.failure.message } }
}
