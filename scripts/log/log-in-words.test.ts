import type { LogEntry } from '@manassa/contract/teacher/log'
import { isLogAction, logActions } from '@manassa/contract/teacher/log-actions'
import { beforeAll, expect, test } from 'vitest'
import { actionLabel, logLabels } from '#app/copy/log.ts'
import { momentsIn } from '#app/copy/log-values.ts'
import { logLines } from '#app/routes/teacher-log/log-lines.ts'
import { nameOf } from '#app/routes/teacher-log/log-subjects.ts'
import { makeEveryChange } from '#test/every-change/make-every-change.ts'

let entries: LogEntry[] = []
beforeAll(async () => {
  entries = await makeEveryChange()
}, 120_000)

const moments = momentsIn('Africa/Cairo', new Date('2027-01-06T08:00:00Z'))
const fieldsOf = ({ before, after }: LogEntry) => Object.keys({ ...before, ...after })

test('every action and every field that the log can tell of is told by something that staff do', () => {
  const worded = new Set(entries.flatMap((entry) => fieldsOf(entry).map((field) => `${entry.action} ${field}`)))
  const actions = new Set(entries.map(({ action }) => action))
  expect(Object.keys(logActions).filter((action) => !actions.has(action))).toEqual([])
  const all = Object.entries(logActions).flatMap(([action, { fields }]) => fields.map((field) => `${action} ${field}`))
  expect(all.filter((pair) => !worded.has(pair))).toEqual([])
})

test('nothing is written into the log that has no words', () => {
  const unknown = entries.flatMap((entry) => {
    const { action, subject } = entry
    if (!isLogAction(action)) return [action]
    const { fields, subject: kind } = logActions[action]
    const others = fieldsOf(entry).filter((field) => !(fields as readonly string[]).includes(field))
    return [...others.map((field) => `${action} ${field}`), ...(kind === subject.kind ? [] : [`${action} ${kind}`])]
  })
  expect([...new Set(unknown)]).toEqual([])
})

test('a trial of codes says how many rows were tried and how many were not fit', () => {
  expect(linesOf('school.tryCodes')).toEqual(['اتجرّب: 4 سطور', 'مش مقبول: سطر واحد'])
})

const textsOf = (entry: LogEntry) => [
  actionLabel(entry.action),
  nameOf(entry.subject) ?? '',
  ...logLines(entry, moments).flatMap(({ label, was = [], is }) => [label, ...[...was, ...is].map(({ text }) => text)]),
]
/** Bidi marks are ignored. */
const read = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const RAW = [
  /^[a-z]\w*$/,
  /\d{4}-\d\d-\d\dT/,
  /[0-9a-f]{8}-[0-9a-f]{4}-/,
  /\b[0-9a-f]{32}\b/,
  /undefined|null|\[object/,
]

test('no key, no moment of a computer, no id of a file and no unknown value stands on the screen', () => {
  const raw = entries.flatMap((entry) =>
    textsOf(entry)
      .map(read)
      .filter((text) => RAW.some((pattern) => pattern.test(text)) || text === logLabels.otherValue)
      .map((text) => `${entry.action}: ${text}`),
  )
  expect([...new Set(raw)]).toEqual([])
})

test("things are called by their names, and never by the school's", () => {
  const nameless = entries.filter(({ references }) => references.some(({ name }) => name === null))
  expect(nameless.map(({ action }) => action)).toEqual([])
  const heads = entries.flatMap((entry) =>
    logLines(entry, moments).map(({ label }) => ({ action: entry.action, label })),
  )
  const ofSchool = heads.filter(({ label }) => label === 'اسم المنصة').map(({ action }) => action)
  expect(new Set(ofSchool)).toEqual(new Set(['school.update']))
})

const linesOf = (action: string) => {
  const entry = entries.find((one) => one.action === action)
  const lines = entry ? logLines(entry, moments) : []
  const texts = (pieces: readonly { text: string }[] = []) => pieces.map(({ text }) => read(text)).join('، ')
  return lines.map(({ label, was, is }) => `${label}: ${was ? `${texts(was)} ← ` : ''}${texts(is)}`)
}

test('a new thing shows no former values', () => {
  const made = entries.filter(({ action }) => /\.(create|import|enrol|handOut|payment)$/.test(action))
  const lines = made.flatMap((entry) => logLines(entry, moments))
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter(({ was }) => was !== undefined)).toEqual([])
})

test('a freeze is told by the days of the school', () => {
  expect(linesOf('student.makePause')).toEqual(['من: الأحد 24 يناير', 'لحد: آخر يوم السبت 30 يناير'])
})

test('a corrected question tells the right answer as it was and is, how it counts, and the marks that changed', () => {
  const corrected = entries.find(({ action, after }) => action === 'question.update' && after?.mayFail)
  expect(corrected && nameOf(corrected.subject)).toMatch(/^السؤال \d+: /)
  const lines = corrected ? logLines(corrected, moments) : []
  expect(lines).toMatchObject([
    { label: 'الإجابة الصح', was: [{ text: '1798' }], is: [{ text: '1800' }] },
    { label: 'الحساب', is: [{ text: 'نعيد تصحيح الكل' }] },
    { label: 'واللي كان ناجح ممكن يسقط', is: [{ text: logLabels.yes }] },
    { label: 'درجات اتغيرت', is: [{ text: 'طالب واحد 100 ← 67' }] },
  ])
})

test('a replaced card leads to the card in its place, and an import is one line with its parts behind it', () => {
  const replaced = entries.find(({ action }) => action === 'code.replace')
  const [, inPlace] = replaced ? logLines(replaced, moments) : []
  expect(inPlace).toMatchObject({
    label: 'بداله',
    is: [{ text: expect.stringMatching(/الكارت/), to: expect.any(String) }],
  })
  const whole = entries.find(({ action }) => action === 'students.import')
  expect(whole).toMatchObject({ partCount: 4, operation: expect.any(String) })
  expect(linesOf('students.import')).toEqual(['حسابات جديدة: طالبين', 'ماتسجلش: سطر واحد', 'اشتركوا في كورس: طالبين'])
})
