import type * as z from 'zod/mini'
import type { AnyEndpoint, DataOf, ParsedInputOf } from '../endpoint.ts'

/** Units that many fields share. */
export const MOMENT = 'ISO 8601, UTC'
export const ID = 'id'

export const groups = {
  session: 'Accounts and sessions',
  account: 'The own account',
  courses: 'Courses',
  study: 'Studying',
  lectures: 'Lecture codes',
  books: 'Books',
  school: 'The school',
  teacher: 'teacher',
} as const
export type Group = keyof typeof groups

/** A sentence on a field, or the sentence and what is counted, or how a text is to be read. */
export type Sentence = string | readonly [says: string, unit: string]

/** The objects that a value is made of, however deep in lists and choices. */
type ObjectsIn<Value> = Value extends ReadonlyArray<infer Item> ? ObjectsIn<Item> : Value extends object ? Value : never
type NamesIn<One> = One extends object ? keyof One : never
type ValueAt<One, Name extends PropertyKey> = One extends Record<Name, infer Value> | Partial<Record<Name, infer Value>>
  ? Value
  : never

/** What each field of a value means. A field that is not described does not compile, nor a number without its unit. */
export type FieldDocs<Value> = {
  readonly [Name in NamesIn<ObjectsIn<Value>>]: FieldDoc<NonNullable<ValueAt<ObjectsIn<Value>, Name>>>
}
/** An object whose shape is described by itself (`shape`) has a sentence alone. */
type FieldDoc<Value> = [Value] extends [number]
  ? readonly [says: string, unit: string]
  : [ObjectsIn<Value>] extends [never]
    ? Sentence
    : Sentence | { readonly says: string; readonly fields: FieldDocs<Value> }

/** The same without the types of the fields, for whoever reads them all. */
export interface Fields {
  readonly [name: string]: Sentence | { readonly says: string; readonly fields: Fields }
}

interface CallText {
  group: Group
  /** One sentence. */
  summary: string
  /** More than that has room for. */
  details?: string
  /** Headers that only this call reads. */
  headers?: readonly 'Idempotency-Key'[]
  /** A public call that works on the session of the bearer token, whether it has expired or not. */
  onSession?: true
}

/** Nothing where the call takes nothing. */
type InputText<E extends AnyEndpoint> = string extends keyof ParsedInputOf<E>
  ? { input?: never }
  : { input: FieldDocs<ParsedInputOf<E>> }
/** The reply's own fields; nothing where it has none, or its shape is described by itself. */
interface ReplyText<E extends AnyEndpoint> {
  reply?: FieldDocs<DataOf<E>>
}
/** The files that its form may bring. */
interface FilesText {
  files?: Readonly<Record<string, Sentence>>
}

/** What the documentation says of one call. */
export interface CallDoc extends CallText {
  call: AnyEndpoint
  input: Fields
  files: Fields
  reply: Fields | null
}

/** What the documentation says of a shape wherever a call has it. */
export interface ShapeDoc {
  schema: z.ZodMiniType
  fields: Fields
}

/** Describes a call. */
export function describe<E extends AnyEndpoint>(
  call: E,
  text: CallText & InputText<E> & FilesText & ReplyText<E>,
): CallDoc {
  const { input, files, reply, ...rest } = text
  return { ...rest, call, input: (input ?? {}) as Fields, files: files ?? {}, reply: (reply ?? null) as Fields | null }
}

/** Describes a shape that more than one field has. */
export const shape = <S extends z.ZodMiniType>(schema: S, fields: FieldDocs<z.output<S>>): ShapeDoc => ({
  schema,
  fields: fields as Fields,
})

/** The sentence for a reader: what it is, and in what it is counted. */
export function sentenceOf(doc: Fields[string]): string {
  if (typeof doc === 'string') return doc
  return 'says' in doc ? doc.says : `${doc[0]} Unit: ${doc[1]}.`
}
