import type { AnyEndpoint } from '@manassa/contract/endpoint'
import type { ErrorCode, FieldErrorCode } from '@manassa/contract/errors'
import type { FormFile } from '@manassa/contract/fields/file'
import { tooLargeMessage, wrongKindMessage } from '@manassa/contract/teacher/upload-messages'
import { looksLike } from '../media/file-kinds.ts'
import { AppError } from './app-error.ts'

export type WrongFields = Record<string, { code: FieldErrorCode; message?: string }>

export function fileIn({ files = {} }: AnyEndpoint, field: string): FormFile | undefined {
  return Object.entries<FormFile>(files).find(([name]) => name.toLowerCase() === field.toLowerCase())?.[1]
}

export function refusal(code: ErrorCode, wrong: WrongFields): AppError {
  const entries = Object.entries(wrong)
  const messages = entries.flatMap(([name, one]) => (one.message ? [[name, one.message]] : []))
  return new AppError(code, {
    fields: Object.fromEntries(entries.map(([name, one]) => [name, one.code])),
    fieldMessages: Object.fromEntries(messages),
    message: entries[0]?.[1].message,
  })
}

export const wrongKind = (file: FormFile): WrongFields[string] =>
  file.refusals ? { code: file.refusals.wrongKind.field } : { code: 'file.wrongKind', message: wrongKindMessage(file) }

/** The failure of a file that is too large: `upload.tooLarge`, or the call's own. */
export function tooLarge(field: string, file: FormFile): AppError {
  if (file.refusals) return refusal(file.refusals.tooLarge.code, { [field]: { code: file.refusals.tooLarge.field } })
  return refusal('upload.tooLarge', { [field]: { code: 'file.tooLarge', message: tooLargeMessage(file) } })
}

export const isOfItsKinds = ({ kinds }: FormFile, bytes: Buffer) => kinds.some((kind) => looksLike[kind](bytes))
