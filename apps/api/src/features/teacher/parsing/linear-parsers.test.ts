import { readAiken } from '@manassa/contract/question-formats/aiken'
import { readGift } from '@manassa/contract/question-formats/gift'
import { readList } from '@manassa/contract/question-formats/list'
import { formatOfText } from '@manassa/contract/question-formats/read-questions'
import { readTable } from '@manassa/contract/question-formats/table'
import { canonicalCode } from '@manassa/contract/rules/access-code'
import { readCaptions, writtenCaptions } from '@manassa/contract/rules/caption-lines'
import { readChapters } from '@manassa/contract/rules/chapter-lines'
import { problemWithBounds } from '@manassa/contract/rules/parsing-bounds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLike } from '#api/lib/media/file-kinds.ts'
import { aWorkbook, aZip } from '#test/a-workbook.ts'
import { rowsWithCodes } from './code-rows.ts'
import { ParsingProblem } from './parsing-problem.ts'
import { rowsOfStudents } from './student-rows.ts'
import { decodedText, rowsOfText } from './table-text.ts'
import { rowsOfWorkbook } from './workbook.ts'

const SIZE_BYTES = 65_536
/** A busy machine took 67 for a workbook. */
const MAX_MILLISECONDS = 150
/** A virtual machine has counted 186 milliseconds, ten times in a row, for a parser that needs one. */
const MAX_ATTEMPTS = 30
const PAIRS_TRIED = 60
const SIGNS = [...'aأ1٣ \n\r\t*([{)]}:=~#\\"\',;.-–/_<>&%؟✓✅ـ\u200fس@|', '1\u20e3']
const NO_LIMIT = Number.POSITIVE_INFINITY

/** A text with too many lines is refused before parsing; a long line is still parsed. */
const withinRows = (read: (text: string) => unknown) => (text: string) =>
  problemWithBounds(text, NO_LIMIT) ?? read(text)
const oneRow = (text: string) => [{ number: 1, cells: [text] }]

const parsers: ReadonlyArray<[name: string, read: (text: string) => unknown, beginnings: readonly string[]]> = [
  ['a pasted list', withinRows(readList), ['1- س\nأ) a', '1- س\nأ) a\nالإجابة: ', '[24/11, 9:14 م] ']],
  ['a key of answers', withinRows(readList), ['مفتاح الإجابة: 1', '1- س\n']],
  ['GIFT', withinRows(readGift), ['س {=a ', 'س {\n\n', '[html]<']],
  ['Aiken', withinRows(readAiken), ['س\nA. a', 'س\nANSWER:']],
  ['the guess at a format', withinRows(formatOfText), ['{', '{=']],
  [
    'a table of questions',
    (text) =>
      readTable([
        ['السؤال', 'أ', 'ب', 'الإجابة'],
        [text, text, 'ب', text],
      ]),
    [''],
  ],
  ['CSV', withinRows((text) => rowsOfText(text, NO_LIMIT)), ['"', 'a,"']],
  ['codes', (text) => rowsWithCodes(oneRow(text)), ['="']],
  ['one code', canonicalCode, ['']],
  ['students', (text) => rowsOfStudents(oneRow(text)), ['1) ', '0101']],
  ['captions', withinRows(readCaptions), ['WEBVTT\n\n', '00:01 --> 00:02\n']],
  ['written captions', (text) => writtenCaptions([{ from: 0, to: 1, text }]), ['a']],
  ['chapters', readChapters, ['00:01 a']],
  ['the kind of a file', (text) => Object.values(looksLike).map((look) => look(Buffer.from(text))), ['1', '1\n']],
  ['the encoding of a file', (text) => decodedText(Buffer.from(text)), ['\xff']],
]

/**
 * Takes the best of several attempts, and of an attempt the smaller of two clocks: processor time counts the other
 * threads of this process, and the time of the day counts other processes.
 */
function millisecondsFor(read: () => unknown): number {
  let best = NO_LIMIT
  for (let attempt = 0; attempt < MAX_ATTEMPTS && best >= MAX_MILLISECONDS; attempt++) {
    const began = performance.now()
    const usedBefore = process.cpuUsage()
    try {
      read()
    } catch (error) {
      if (!(error instanceof ParsingProblem)) throw error
    }
    const { user, system } = process.cpuUsage(usedBefore)
    best = Math.min(best, (user + system) / 1_000, performance.now() - began)
  }
  return best
}

const repeated = (unit: string) => unit.repeat(Math.ceil(SIZE_BYTES / Buffer.byteLength(unit)))

test.each(parsers)('%s: 64 KB of one sign or pair take no long time', (_name, read, beginnings) => {
  const isQuick = (beginning: string, unit: string) => {
    const text = `${beginning}${repeated(unit)}x`
    expect(
      millisecondsFor(() => read(text)),
      JSON.stringify([beginning, unit]),
    ).toBeLessThan(MAX_MILLISECONDS)
  }
  for (const beginning of ['', ...beginnings]) for (const sign of SIGNS) isQuick(beginning, sign)
  const anyOf = fc.constantFrom
  fc.assert(
    fc.property(anyOf('', ...beginnings), anyOf(...SIGNS), anyOf(...SIGNS), (beginning, one, other) =>
      isQuick(beginning, one + other),
    ),
    { numRuns: PAIRS_TRIED },
  )
})

test('a workbook: 64 KB of one sign or pair in a cell, or between the cells, take no long time', () => {
  const escaped = (text: string) => text.replace(/[<&\r]/g, 'x')
  for (const unit of ['a', ' ', '\n', 'أ ', '>', ']]', '_x', '<r/>', '<c/>', '<row/>', '<!---->', '&amp;']) {
    const cell = aWorkbook({ rows: `<row><c t="inlineStr"><is><t>${escaped(repeated(unit))}</t></is></c></row>` })
    const markup = aWorkbook({ rows: repeated(unit) })
    const broken = aZip({ 'xl/workbook.xml': repeated(unit) })
    for (const bytes of [cell, markup, broken]) {
      const milliseconds = millisecondsFor(() => rowsOfWorkbook(bytes, NO_LIMIT))
      expect(milliseconds, unit).toBeLessThan(MAX_MILLISECONDS)
    }
  }
})
