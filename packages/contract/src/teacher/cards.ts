import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { tableFormat } from '../fields/table-format.ts'
import { CARD_NUMBER_MAX } from '../limits.ts'
import { cardLayoutNames, DEFAULT_CARD_LAYOUT } from '../rules/card-layouts.ts'
import { job } from './jobs.ts'

const access = { staff: 'codes.make' } as const
const number = z.optional(wholeNumber(1, CARD_NUMBER_MAX, 'cards.number'))
/** From the first number to the last, inclusive; by default all cards. */
const range = { batchId: id, from: number, to: number }
const layout = z._default(z.enum(cardLayoutNames, 'cards.layout'), DEFAULT_CARD_LAYOUT)
const errors = ['codeBatch.notFound', 'cards.none', 'school.noAddress'] as const

export const makeCards = endpoint({
  method: 'POST',
  path: '/api/teacher/code-batches/{batchId}/cards',
  access,
  status: 202,
  input: z.object({ ...range, layout }),
  reply: z.object({ jobId: id }),
  errors,
})

export const readCards = endpoint({
  method: 'GET',
  path: '/api/teacher/code-batches/{batchId}/cards.pdf',
  access,
  status: 202,
  file: 'application/pdf',
  input: z.object({ ...range, layout }),
  reply: z.object({ jobId: id, state: job.shape.state, progress: job.shape.progress }),
  errors,
})

export const exportCodes = endpoint({
  method: 'GET',
  path: '/api/teacher/code-batches/{batchId}/codes.csv',
  access,
  file: 'text/csv',
  input: z.object({ ...range, format: tableFormat }),
  reply: z.string(),
  errors: ['codeBatch.notFound'],
})
