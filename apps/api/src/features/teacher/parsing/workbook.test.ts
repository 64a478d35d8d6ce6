import { PARSED_COLUMNS_MAX, PARSED_ROWS_MAX } from '@manassa/contract/limits'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { aWorkbook, aZip, inlineCell } from '#test/a-workbook.ts'
import { ParsingProblem, type ProblemDetails } from './parsing-problem.ts'
import { rowsOfWorkbook } from './workbook.ts'

const read = (bytes: Buffer) => rowsOfWorkbook(bytes, 1_000)
const problemOf = (bytes: Buffer): ProblemDetails | null => {
  try {
    read(bytes)
    return null
  } catch (error) {
    if (error instanceof ParsingProblem) return error.problem
    throw error
  }
}
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`

describe('a workbook is read', () => {
  test('as the usual program of the school writes it', async () => {
    const bytes = await writeXlsxFile([
      [{ value: 'الاسم' }, { value: 'الموبايل' }, { value: 'يوم' }, { value: 'حضر' }],
      [
        { value: 'هنا' },
        { value: 1012345678 },
        { value: new Date('2026-09-01'), type: Date, format: 'yyyy-mm-dd' },
        { value: true },
      ],
    ]).toBuffer()
    expect(read(bytes)).toEqual([
      { number: 1, cells: ['الاسم', 'الموبايل', 'يوم', 'حضر'] },
      { number: 2, cells: ['هنا', 1012345678, '2026-09-01', true] },
    ])
  })

  test('without styles and shared strings, with its texts in the cells', () => {
    const rows =
      row(1, inlineCell('A1', 'الكود'), inlineCell('B1', 'سعر')) +
      row(2, inlineCell('A2', '00-12'), '<c r="B2"><v>5</v></c>')
    expect(read(aWorkbook({ rows }))).toEqual([
      { number: 1, cells: ['الكود', 'سعر'] },
      { number: 2, cells: ['00-12', 5] },
    ])
  })

  test('with prefixes, without references, with rich and phonetic text', () => {
    const rows = '<row><c t="s"><v>0</v></c><c t="str"><f>A1</f><v>ب</v></c></row><row><c/><c t="b"><v>0</v></c></row>'
    const sharedStrings = '<si><r><t>أه</t></r><r><t xml:space="preserve">لا </t></r><rPh><t>x</t></rPh></si>'
    const plain = aWorkbook({ rows, sharedStrings })
    expect(read(plain)).toEqual([
      { number: 1, cells: ['أهلا ', 'ب'] },
      { number: 2, cells: [null, false] },
    ])
    const prefixed = `<x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c r="A1" t="inlineStr"><x:is><x:t>ك</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`
    const bare = aZip({
      'xl/workbook.xml': '<x:workbook xmlns:x="a"><x:sheets><x:sheet name="1"/></x:sheets></x:workbook>',
      'xl\\worksheets\\Sheet1.xml': prefixed,
    })
    expect(read(bare)).toEqual([{ number: 1, cells: ['ك'] }])
  })

  test('by its used rows and columns, however far away one stray cell is', () => {
    const rows =
      row(1, inlineCell('A1', 'الاسم'), inlineCell('C1', 'الموبايل')) +
      row(4, inlineCell('A4', 'هنا'), inlineCell('C4', '0100')) +
      row(1048576, inlineCell('XFD1048576', ' '), inlineCell('A1048576', 'x'))
    expect(read(aWorkbook({ rows }))).toEqual([
      { number: 1, cells: ['الاسم', 'الموبايل'] },
      { number: 4, cells: ['هنا', '0100'] },
      { number: 1048576, cells: ['x', null] },
    ])
  })

  test('with days as days, counted from 1904 too, and other numbers as numbers', () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0 &quot;day&quot;"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
    const rows = row(1, ...[0, 1, 2, 3].map((style, place) => `<c r="${'ABCD'[place]}1" s="${style}"><v>46266</v></c>`))
    expect(read(aWorkbook({ rows, styles }))).toEqual([
      { number: 1, cells: [46266, '2026-09-01', '2026-09-01', 46266] },
    ])
  })
})

describe('a workbook is refused', () => {
  test.each([
    [
      'rows',
      Array.from({ length: PARSED_ROWS_MAX + 1 }, (_, at) => row(at + 1, inlineCell(`A${at + 1}`, 'x'))).join(''),
      { problem: 'tooManyRows' },
    ],
    [
      'columns',
      `<row>${'<c t="str"><v>x</v></c>'.repeat(PARSED_COLUMNS_MAX + 1)}</row>`,
      { problem: 'tooManyColumns' },
    ],
    [
      'characters',
      row(1) + row(2, inlineCell('A2', 'x'.repeat(1_001))),
      { problem: 'lineTooLong', row: 2, maxCharacters: 1_000 },
    ],
  ])('with too many %s', (_what, rows, problem) => {
    expect(problemOf(aWorkbook({ rows }))).toEqual(problem)
  })

  test('when it unpacks to more than it may, whatever size it claims', () => {
    const bomb = aWorkbook({ rows: '', sharedStrings: ' '.repeat(50_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(problemOf(bomb)).toEqual({ problem: 'tooHeavy' })
  })

  test('with the name of the part that is missing or broken', () => {
    expect(problemOf(Buffer.from('PK\x03\x04 xl/workbook'))).toEqual({ problem: 'unreadable', part: 'zip' })
    expect(problemOf(aZip({ 'word/document.xml': '<a/>' }))).toEqual({ problem: 'unreadable', part: 'xl/workbook.xml' })
    const broken = aWorkbook({ rows: '<row><c></row>' })
    expect(problemOf(broken)).toEqual({ problem: 'unreadable', part: 'xl/worksheets/sheet1.xml' })
    expect(problemOf(broken.subarray(0, 300))).toMatchObject({ problem: 'unreadable' })
  })

  test('when its entities refer to each other', () => {
    const laughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1_000)}">]><sst><si><t>&b;</t></si></sst>`
    const bytes = aZip({
      'xl/workbook.xml': '<workbook><sheets><sheet name="1"/></sheets></workbook>',
      'xl/worksheets/sheet1.xml': laughs,
    })
    expect(problemOf(bytes)).toEqual({ problem: 'unreadable', part: 'xl/worksheets/sheet1.xml' })
  })
})
