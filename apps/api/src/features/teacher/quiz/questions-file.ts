import { writeAiken } from '@manassa/contract/question-formats/aiken'
import { writeGift } from '@manassa/contract/question-formats/gift'
import { tableOf, writeCsv } from '@manassa/contract/question-formats/table'
import type { WrittenQuestion } from '@manassa/contract/questions/single-choice/missing-part'
import { CSV_TYPE, workbook, XLSX_TYPE } from '#api/lib/http/table-response.ts'

const TEXT_TYPE = 'text/plain; charset=utf-8'

export async function questionsFile(questions: readonly WrittenQuestion[], format: 'xlsx' | 'csv' | 'gift' | 'aiken') {
  if (format === 'gift') return { ending: 'gift.txt', mediaType: TEXT_TYPE, bytes: Buffer.from(writeGift(questions)) }
  if (format === 'aiken') return { ending: 'txt', mediaType: TEXT_TYPE, bytes: Buffer.from(writeAiken(questions)) }
  const cells = tableOf(questions)
  if (format === 'csv') {
    return { ending: 'csv', mediaType: CSV_TYPE, bytes: Buffer.from(writeCsv(cells)) }
  }
  const [head = [], ...rows] = cells
  return { ending: 'xlsx', mediaType: XLSX_TYPE, bytes: await workbook(head, rows) }
}
