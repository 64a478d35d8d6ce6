import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { type TableCell, tableResponse } from './table-response.ts'

const head = ['الطالب', 'الدرجة', 'المبلغ', 'الكود', 'اليوم']
const rows: TableCell[][] = [
  ['نور "علي", طنطا', 95, { pounds: 99.5 }, { digits: '00412345' }, { day: '2026-11-24' }],
  ['=1+1', null, { pounds: null }, 'K7QM-4ZXA', null],
]

describe('a table that is saved', () => {
  test('as a workbook adds up, keeps its zeros and calculates nothing', async () => {
    const file = await tableResponse('درجات', head, rows, 'xlsx')
    expect(file).toMatchObject({ fileName: 'درجات.xlsx', mediaType: expect.stringContaining('spreadsheetml') })
    expect(await readSheet(file.bytes)).toEqual([
      head,
      ['نور "علي", طنطا', 95, 99.5, '00412345', new Date('2026-11-24')],
      ['=1+1', null, null, 'K7QM-4ZXA', null],
    ])
  })

  test('as text begins with a byte order mark, and has all as text', async () => {
    const file = await tableResponse('درجات', head, rows, 'csv')
    expect(file).toMatchObject({ fileName: 'درجات.csv', mediaType: 'text/csv; charset=utf-8' })
    expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(parse(file.bytes.toString(), { bom: true })).toEqual([
      head,
      ['نور "علي", طنطا', '95', '99.50', '="00412345"', '24/11/2026'],
      ["'=1+1", '', '', 'K7QM-4ZXA', ''],
    ])
  })
})
