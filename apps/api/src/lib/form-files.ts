import type { AnyEndpoint } from '@manassa/contract/endpoint'
import type { ErrorCode, FieldErrorCode } from '@manassa/contract/errors'
import type { FormFile } from '@manassa/contract/fields/file'
import { tooLargeWords, wrongKindWords } from '@manassa/contract/teacher/upload-words'
import { AppError } from './app-error.ts'
import { looksLike } from './media/file-kinds.ts'

/** What is wrong with which field; `words` where those of the catalogue say too little. */
export type WrongFields = Record<string, { code: FieldErrorCode; words?: string }>

/** The file that a call takes in a field, in any letter case. */
export function fileIn({ files = {} }: AnyEndpoint, field: string): FormFile | undefined {
  return Object.entries<FormFile>(files).find(([name]) => name.toLowerCase() === field.toLowerCase())?.[1]
}

/** A failure that is the fault of fields; the words of the only one are its own. */
export function refusal(code: ErrorCode, wrong: WrongFields): AppError {
  const entries = Object.entries(wrong)
  const words = entries.flatMap(([name, one]) => (one.words ? [[name, one.words]] : []))
  const [own] = entries.length === 1 ? words : []
  return new AppError(code, {
    fields: Object.fromEntries(entries.map(([name, one]) => [name, one.code])),
    words: Object.fromEntries(words),
    message: own?.[1],
  })
}

/** What stands beside a file of another kind. */
export const wrongKind = (file: FormFile): WrongFields[string] =>
  file.refusals ? { code: file.refusals.wrongKind.field } : { code: 'file.wrongKind', words: wrongKindWords(file) }

/** The failure of a file that is too large: `upload.tooLarge`, or what the call says in its place. */
export function tooLarge(field: string, file: FormFile): AppError {
  if (file.refusals) return refusal(file.refusals.tooLarge.code, { [field]: { code: file.refusals.tooLarge.field } })
  return refusal('upload.tooLarge', { [field]: { code: 'file.tooLarge', words: tooLargeWords(file) } })
}

export const isOfItsKinds = ({ kinds }: FormFile, bytes: Buffer) => kinds.some((kind) => looksLike[kind](bytes))
