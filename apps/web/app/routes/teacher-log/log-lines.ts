import type { LogEntry } from '@manassa/contract/teacher/log'
import { isLogAction, type LogAction, type LogField, logActions } from '@manassa/contract/teacher/log-actions'
import { logLabels, tellsChanges } from '#app/copy/log.ts'
import { fieldLabel } from '#app/copy/log-field-labels.ts'
import type { Moments } from '#app/copy/log-values.ts'
import { subjectIn, type ValueContext, valueParts } from './field-values.ts'
import { partOf, type ValuePart } from './log-subjects.ts'
import { type LoggedQuestion, type LogLine, linesOfAnswers, linesOfQuestions } from './question-lines.ts'

type Values = NonNullable<LogEntry['after']>
type ShownEntry = Pick<LogEntry, 'action' | 'subject' | 'before' | 'after' | 'references'>

export function logLines(entry: ShownEntry, moments: Moments): LogLine[] {
  const { action } = entry
  if (!isLogAction(action)) return []
  const { fields } = logActions[action]
  const titleTexts = namesIn(entry)
  const lines = fields.flatMap((field) => linesOf(field, { ...entry, action }, moments))
  return lines.filter(({ was, is }) => was !== undefined || !titleTexts.has(textOf(is)))
}

/** The title of the entry shows these names already. */
const namesIn = ({ subject: { name, of } }: ShownEntry) => new Set([name, of?.name])

/** A field is hidden if another one says the same in words. */
const coveredBy: Partial<Record<LogField, LogField>> = {
  courseId: 'courseName',
  uploadId: 'videoFile',
  attachmentUploadId: 'attachmentTitle',
}
/** These fields of a change tell its result, so their former value is not shown. */
const facts: ReadonlySet<LogField> = new Set<LogField>([
  'publishedUnits',
  'publishedLessons',
  'countsFor',
  'mayFail',
  'remarked',
  'judgedFrom',
  'videoFile',
  'replacedBy',
  'count',
  'numbers',
])
/** For these lists only the added and removed items are shown. */
const diffedLists: ReadonlySet<LogField> = new Set<LogField>([
  'permissions',
  'captions',
  'chapters',
  'features',
  'steps',
  'testimonials',
  'savedReplies',
  'teacher.qualifications',
  'teacher.teachingStyle',
  'teacher.subjects',
])

function linesOf(field: LogField, entry: ShownEntry & { action: LogAction }, moments: Moments): LogLine[] {
  const { action, references } = entry
  const [before, after] = [entry.before ?? {}, entry.after ?? {}]
  if (!(field in before) && !(field in after)) return []
  const covering = coveredBy[field]
  if (covering && (covering in before || covering in after)) return []
  const kind = logActions[action].subject
  const context = (side: 'was' | 'is'): ValueContext => ({ action, kind, moments, references, side })
  if (field === 'answers') return linesOfAnswers(listIn(before, field), listIn(after, field))
  if (field === 'questions') return linesOfQuestions(listIn(before, field), listIn(after, field))
  const label = fieldLabel(field, kind)
  const was = valueParts(field, before[field], context('was'))
  const is = valueParts(field, after[field], context('is'))
  if (!tellsChanges(action) || facts.has(field)) return fact(label, is.length > 0 ? is : was)
  if (field === 'units') return [...changed(label, was, is), ...lessonLines(before, after, context('is'))]
  if (diffedLists.has(field)) return differences(label, was, is)
  return changed(label, was, is)
}

const listIn = (values: Values, field: LogField) =>
  (values[field] ?? []) as LoggedQuestion[] & LoggedQuestion['answers']

const fact = (label: string, is: readonly ValuePart[]): LogLine[] => (is.length === 0 ? [] : [{ label, is }])

const textOf = (parts: readonly ValuePart[]) => parts.map(({ text }) => text).join('\n')
/** A field that was empty shows only its new value. */
function changed(label: string, was: readonly ValuePart[], is: readonly ValuePart[]): LogLine[] {
  if (textOf(was) === textOf(is)) return []
  return was.length === 0 ? [{ label, is }] : [{ label, was, is }]
}

function differences(label: string, was: readonly ValuePart[], is: readonly ValuePart[]): LogLine[] {
  const others = (of: readonly ValuePart[], than: readonly ValuePart[]) =>
    of.filter(({ text }) => !than.some((one) => one.text === text))
  const [added, takenOut] = [others(is, was), others(was, is)]
  if (added.length + takenOut.length === 0) return changed(label, was, is)
  return [...fact(logLabels.added(label), added), ...fact(logLabels.takenOut(label), takenOut)]
}

interface OrderedUnit {
  id: number
  lessons: number[]
}

function lessonLines(before: Values, after: Values, context: ValueContext): LogLine[] {
  const orderOf = (values: Values) => (values.units ?? []) as OrderedUnit[]
  const names = ({ lessons }: OrderedUnit) => lessons.map((id) => partOf(subjectIn(context, 'lesson', id)))
  return orderOf(after).flatMap((unit) => {
    const former = orderOf(before).find(({ id }) => id === unit.id)
    const { text } = partOf(subjectIn(context, 'unit', unit.id))
    return former ? changed(text, names(former), names(unit)) : []
  })
}
