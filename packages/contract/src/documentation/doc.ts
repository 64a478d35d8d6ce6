import type * as z from 'zod/mini'
import type { AnyEndpoint, DataOf, ParsedInputOf } from '../endpoint.ts'

export const MOMENT = 'ISO 8601, UTC'
export const ID = 'id'

/** An account where other data names it. */
export const accountDoc = (says: string) =>
  ({ says, fields: { id: ['The account.', ID], name: 'The full name.' } }) as const

/** Fields that mean the same wherever they stand; another meaning is described there. */
export const commonDocs = {
  courseId: ['A course of the school.', ID],
  courseName: 'The name of the course.',
  unitId: ['A unit of a course.', ID],
  unitName: 'The name of the unit.',
  unitTitle: 'The subject of the unit in one line.',
  lessonId: ['The lesson.', ID],
  lessonName: 'The name of the lesson.',
  questionId: ['The question.', ID],
  questionCount: ['The number of questions in the quiz.', 'questions'],
  passingScore: ['The passing score.', 'percent'],
  timeLimitMinutes: ['The time limit; null without one.', 'minutes'],
  studentId: ['The student.', ID],
  grade: 'The secondary year.',
  createdAt: ['The time of creation.', MOMENT],
  submittedAt: ['The time of submission.', MOMENT],
} as const satisfies Fields

export const groups = {
  session: 'Accounts and sessions',
  account: "The caller's account",
  courses: 'Courses',
  study: 'Studying',
  lectures: 'Lecture codes',
  books: 'Books',
  school: 'The school',
  teacher: 'teacher',
} as const
type Group = keyof typeof groups

/** A description is a sentence alone, or with the unit of a number or the format of a text. */
type Sentence = string | readonly [says: string, unit: string]

/** Collects the objects of a value at any depth of lists and choices. */
type ObjectsIn<Value> = Value extends ReadonlyArray<infer Item> ? ObjectsIn<Item> : Value extends object ? Value : never
type NamesIn<One> = One extends object ? keyof One : never
type ValueAt<One, Name extends PropertyKey> = One extends Record<Name, infer Value> | Partial<Record<Name, infer Value>>
  ? Value
  : never

/** Describes the fields of a value. An undescribed field, or a number without its unit, does not compile. */
type FieldDocs<Value> = DocsOf<Value, Exclude<NamesIn<ObjectsIn<Value>>, Common>> &
  Partial<DocsOf<Value, Extract<NamesIn<ObjectsIn<Value>>, Common>>>
type DocsOf<Value, Names extends PropertyKey> = {
  readonly [Name in Names]: FieldDoc<NonNullable<ValueAt<ObjectsIn<Value>, Name>>>
}
type Common = keyof typeof commonDocs
/** An object whose shape has a description of its own (`shape`) needs only a sentence here. */
type FieldDoc<Value> = [Value] extends [number]
  ? readonly [says: string, unit: string]
  : [ObjectsIn<Value>] extends [never]
    ? Sentence
    : Sentence | { readonly says: string; readonly fields: FieldDocs<Value> }

export interface Fields {
  readonly [name: string]: Sentence | { readonly says: string; readonly fields: Fields }
}

interface CallText {
  /** The group of its list (`inGroup`), unless the call names another. */
  group?: Group
  summary: string
  details?: string
  headers?: readonly 'Idempotency-Key'[]
  /** Marks a public call that works with the session of the bearer token, even an expired one. */
  onSession?: true
}

type InputText<E extends AnyEndpoint> = string extends keyof ParsedInputOf<E>
  ? { input?: never }
  : object extends FieldDocs<ParsedInputOf<E>>
    ? { input?: FieldDocs<ParsedInputOf<E>> }
    : { input: FieldDocs<ParsedInputOf<E>> }
/** The fields of the reply; absent where it has none, or where its shape has a description of its own. */
interface ReplyText<E extends AnyEndpoint> {
  reply?: FieldDocs<DataOf<E>>
}
interface FilesText {
  files?: Readonly<Record<string, Sentence>>
}

interface DescribedCall extends CallText {
  call: AnyEndpoint
  input: Fields
  files: Fields
  reply: Fields | null
}
export interface CallDoc extends DescribedCall {
  group: Group
}

export interface ShapeDoc {
  schema: z.ZodMiniType
  fields: Fields
}

export function describe<E extends AnyEndpoint>(
  call: E,
  text: CallText & InputText<E> & FilesText & ReplyText<E>,
): DescribedCall {
  const { input, files, reply, ...rest } = text
  return { ...rest, call, input: (input ?? {}) as Fields, files: files ?? {}, reply: (reply ?? null) as Fields | null }
}

export const shape = <S extends z.ZodMiniType>(schema: S, fields: FieldDocs<z.output<S>>): ShapeDoc => ({
  schema,
  fields: fields as Fields,
})

/** Puts the calls of a list under one heading of the published page. */
export const inGroup = (group: Group, docs: ReadonlyArray<DescribedCall | ShapeDoc>): Array<CallDoc | ShapeDoc> =>
  docs.map((doc) => ('call' in doc ? { ...doc, group: doc.group ?? group } : doc))

export function sentenceOf(doc: Fields[string]): string {
  if (typeof doc === 'string') return doc
  return 'says' in doc ? doc.says : `${doc[0]} Unit: ${doc[1]}.`
}
