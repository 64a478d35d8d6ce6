import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { photoFile } from '../fields/file.ts'
import { id } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { REFERENCE_MAX_CHARACTERS } from '../limits.ts'
import { isOneLine } from '../rules/storable-text.ts'
import { refusalNames, transferProviderNames, transferStates } from '../rules/transfers.ts'

const account = z.object({ id, provider: z.enum(transferProviderNames), address: z.string() })

/** `pending` until the gateway reports that it has the money; `declined` if it refused an attempt. */
const onlineStates = ['pending', 'declined'] as const

/** The student's newest order for a course. Amounts are pounds. */
export const transferOrder = z.object({
  id,
  account,
  price: z.number(),
  credit: z.number(),
  expected: z.number(),
  received: z.nullable(z.number()),
  isOwnAmount: z.boolean(),
  state: z.enum(transferStates),
  reservedUntil: z.string(),
  reference: z.nullable(z.string()),
  hasPicture: z.boolean(),
  refusal: z.nullable(z.enum(refusalNames)),
  isCredited: z.boolean(),
  online: z.nullable(z.enum(onlineStates)),
})
export type TransferOrder = z.output<typeof transferOrder>

export const courseTransfer = z.object({
  accounts: z.array(account),
  order: z.nullable(transferOrder),
  credit: z.number(),
  paysOnline: z.boolean(),
})
export type CourseTransfer = z.output<typeof courseTransfer>

export const readTransfer = endpoint({
  method: 'GET',
  path: '/api/Transfer/course',
  access: 'student',
  tags: ['transfers'],
  input: z.object({ courseId: id }),
  reply: courseTransfer,
  errors: ['course.notFound'],
})

export const orderTransfer = endpoint({
  method: 'POST',
  path: '/api/Transfer/order',
  access: 'student',
  once: true,
  invalidates: ['transfers'],
  input: z.object({ courseId: id, accountId: id }),
  reply: courseTransfer,
  errors: ['course.notFound', 'transfer.notOffered', 'transfer.alreadyOpen', 'request.tooMany'],
})

export const sendTransferProof = endpoint({
  method: 'POST',
  path: '/api/Transfer/proof',
  access: 'student',
  carrier: 'form',
  invalidates: ['transfers'],
  files: { Image: photoFile },
  input: z.object({
    orderId: id,
    reference: z.optional(
      z.union([
        z.literal(''),
        line('field.invalid', REFERENCE_MAX_CHARACTERS).check(z.refine(isOneLine, 'field.invalid')),
      ]),
    ),
  }),
  reply: courseTransfer,
  errors: ['transfer.notFound', 'transfer.decided', 'auth.imageTooManyPixels', 'request.tooMany', 'request.tooSlow'],
})
