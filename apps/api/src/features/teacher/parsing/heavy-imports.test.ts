import { importCodes } from '@manassa/contract/teacher/code-import'
import { importQuestions } from '@manassa/contract/teacher/quiz'
import { importStudents } from '@manassa/contract/teacher/student-import'
import { describe, expect, test } from 'vitest'
import { aCourse, exam, lessonAt } from '#test/a-course.ts'
import { aWorkbook, inlineCell } from '#test/a-workbook.ts'
import { sendUpload } from '#test/an-upload.ts'
import { anAssistant, aTeacher } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

/** The server usually responds within 100 ms; the limit allows for a busy machine, but not for parsing in-process. */
const READY_WITHIN_MS = 2_000

async function whileReady<T>(api: TestApi, work: () => Promise<T>) {
  let longest = 0
  let isDone = false
  const outcome = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const began = performance.now()
    const { statusCode } = await api.app.inject({ url: '/readyz' })
    expect(statusCode).toBe(200)
    longest = Math.max(longest, performance.now() - began)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { outcome: await outcome, longest }
}

const fileOf = (bytes: Buffer<ArrayBuffer>) => ({ files: { file: new File([bytes], 'أكواد.xlsx') } })
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${inlineCell(`A${at + 1}`, `HX-${at}`)}</row>`).join('')

describe('while somebody sends what is hard to read, the server serves everybody else', () => {
  const api = useApi({})
  const quizOf = async () => {
    const course = await aCourse(api, { units: [[exam]] })
    return { call: api.as(await anAssistant(api, ['courses'])), lessonId: lessonAt(course, 0, 0).id }
  }

  test('a small workbook with its last cell in the furthest corner', async () => {
    const bytes = aWorkbook({
      rows: `<row r="1">${inlineCell('XFD1', 'a')}</row><row r="1048576">${inlineCell('XFD1048576', 'b')}</row>`,
    })
    const files = fileOf(Buffer.from(bytes))
    const codes = api.as(await anAssistant(api, ['codes.make']))
    const { outcome, longest } = await whileReady(api, () => codes.response(importCodes, { dryRun: true }, files))
    expect(outcome.body).toMatchObject({ data: { count: 0, refused: [{ number: 1 }, { number: 1048576 }] } })
    expect(longest).toBeLessThan(READY_WITHIN_MS)
  })

  test('a workbook of two megabytes of rows', async () => {
    const bytes = aWorkbook({ rows: rowsOf(400_000) })
    expect(bytes.length).toBeGreaterThan(2_000_000)
    const desk = api.as(await anAssistant(api, ['grants']))
    const { outcome, longest } = await whileReady(api, () =>
      desk.response(importStudents, { dryRun: true }, fileOf(Buffer.from(bytes))),
    )
    expect([outcome.status, outcome.body]).toMatchObject([413, { code: 'parsing.tooManyRows' }])
    expect(longest).toBeLessThan(READY_WITHIN_MS)
  })

  test.each([
    ['without a time', `1${'\n'.repeat(1_000_000)}`, 'upload.wrongKind'],
    ['behind the sign of WebVTT', `WEBVTT${'\n'.repeat(1_000_000)}`, 'parsing.tooManyRows'],
  ])('a megabyte of empty captions %s', async (_how, text, code) => {
    const teacher = await aTeacher(api)
    const { outcome, longest } = await whileReady(api, () => sendUpload(api, teacher, 'captions', Buffer.from(text)))
    expect(outcome.refused?.body).toMatchObject({ code })
    expect(longest).toBeLessThan(READY_WITHIN_MS)
  })

  test.each([
    ['spaces in an answer', `1- س؟\nأ) ا${' '.repeat(9_000)}ب *\nب) ج`, null],
    ['one long line', `1- س؟\nأ) ا${' '.repeat(20_000)}ب *\nب) ج`, 'parsing.lineTooLong'],
    ['an open brace before empty lines', `س {=ا ~ب}\n\nس {\n${'a\n\n'.repeat(6_000)}`, null],
    ['many short questions', '1- س؟\nأ) ا *\nب) ج\n'.repeat(600), 'parsing.tooManyQuestions'],
    ['a quote that stays open', `السؤال,أ,ب,الإجابة\n"${'a,b\n'.repeat(15_000)}`, 'questions.unreadable'],
    ['51 columns', `السؤال,الإجابة${',x'.repeat(49)}`, 'parsing.tooManyColumns'],
  ])('a text of questions with %s', async (_what, text, code) => {
    const { call, lessonId } = await quizOf()
    const { outcome, longest } = await whileReady(api, () => call(importQuestions, { lessonId, text, dryRun: true }))
    expect(outcome).toMatchObject(code === null ? { success: true } : { success: false, code })
    expect(longest).toBeLessThan(READY_WITHIN_MS)
  })

  test('an import that needs too much memory is refused, and at once the next time', async () => {
    const deep = aWorkbook({ rows: '<a>'.repeat(4_000_000) })
    const codes = api.as(await anAssistant(api, ['codes.make']))
    const send = (headers = {}) =>
      codes.response(importCodes, { dryRun: true }, { ...fileOf(Buffer.from(deep)), headers })
    const { outcome, longest } = await whileReady(api, () => send({ 'idempotency-key': 'once-more' }))
    expect([outcome.status, outcome.body]).toMatchObject([413, { code: 'parsing.tooHeavy' }])
    expect(longest).toBeLessThan(READY_WITHIN_MS)
    // A second parsing process would take seconds to fill its memory again.
    const began = process.resourceUsage().userCPUTime
    expect(await send({ 'idempotency-key': 'once-more' })).toMatchObject({ status: 413 })
    expect(process.resourceUsage().userCPUTime - began).toBeLessThan(1_000_000)
  })
})
