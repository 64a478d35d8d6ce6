import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { receivingAddress, transferProviderNames, transferServiceNames } from '../rules/transfers.ts'

const access = { staff: 'school' } as const
const provider = z.enum(transferServiceNames, 'transfer.provider')
const invalidates = ['transfers'] as const

export const receivingAccount = z.object({
  id,
  provider: z.enum(transferProviderNames),
  address: z.string(),
  /** Own piastres are added to the price; otherwise they are taken off it. */
  addsPiastres: z.boolean(),
  /** A matched transfer opens its course without a tap. */
  opensAtOnce: z.boolean(),
})
export type ReceivingAccount = z.output<typeof receivingAccount>

export const listReceivingAccounts = endpoint({
  method: 'GET',
  path: '/api/teacher/receiving-accounts',
  access: { staff: ['school', 'money'] },
  tags: ['transfers'],
  input: z.object({}),
  reply: z.object({ accounts: z.array(receivingAccount) }),
})

export const addReceivingAccount = endpoint({
  method: 'POST',
  path: '/api/teacher/receiving-accounts',
  access,
  status: 201,
  invalidates,
  input: z
    .object({
      provider,
      address: line('transfer.address', 100),
      addsPiastres: z._default(z.boolean('field.invalid'), true),
    })
    .check(
      z.refine(({ provider, address }) => receivingAddress(provider, address) !== null, {
        error: 'transfer.address',
        path: ['address'],
      }),
    ),
  reply: receivingAccount,
  errors: ['transfer.accountTaken', 'transfer.accountsFull'],
})

export const updateReceivingAccount = endpoint({
  method: 'PATCH',
  path: '/api/teacher/receiving-accounts/{accountId}',
  access,
  invalidates,
  input: z.object({
    accountId: id,
    addsPiastres: z.optional(z.boolean('field.invalid')),
    opensAtOnce: z.optional(z.boolean('field.invalid')),
  }),
  reply: receivingAccount,
  errors: ['transfer.accountNotFound'],
})

export const archiveReceivingAccount = endpoint({
  method: 'POST',
  path: '/api/teacher/receiving-accounts/{accountId}/archive',
  access,
  invalidates,
  input: z.object({ accountId: id }),
  reply: z.null(),
  errors: ['transfer.accountNotFound'],
})
