import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { codeStates } from '../rules/code-state.ts'
import { codeKind } from './code-batches.ts'
import { reason } from './editing.ts'
import { listing } from './lists.ts'

const person = z.object({ id, name: z.string() })
const state = z.enum(codeStates, 'code.state')

/** A code as the console shows it; in full only with the permission to make codes. */
export const listedCode = z.object({
  id,
  /** The printed form; absent without the permission to make codes. */
  code: z.optional(z.string()),
  ending: z.string(),
  batchId: z.nullable(id),
  batchNumber: z.nullable(z.int()),
  number: z.nullable(z.int()),
  state,
  kind: codeKind,
  courseId: id,
  courseName: z.string(),
  unitId: z.nullable(id),
  unitTitle: z.nullable(z.string()),
  redeemedBy: z.nullable(person),
  redeemedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  holder: z.nullable(person),
  replacedBy: z.nullable(id),
})
export type ListedCode = z.output<typeof listedCode>

const codeEventKinds = ['redeemed', 'released', 'revoked', 'replaced', 'retargeted', 'handedOut', 'returned'] as const

export const codeEvent = z.object({
  kind: z.enum(codeEventKinds),
  at: z.string(),
  by: z.nullable(person),
  student: z.nullable(person),
  reason: z.nullable(z.string()),
})
export type CodeEvent = z.output<typeof codeEvent>

const replacedCard = z.object({
  id,
  ending: z.string(),
  batchNumber: z.nullable(z.int()),
  number: z.nullable(z.int()),
  by: z.nullable(person),
  reason: z.nullable(z.string()),
})

export const codeHistory = z.object({
  ...listedCode.shape,
  createdAt: z.string(),
  replaces: z.nullable(replacedCard),
  events: z.array(codeEvent),
})
export type CodeHistory = z.output<typeof codeHistory>

const access = { staff: 'codes' } as const
const invalidates = ['codes', 'holders'] as const

export const listCodes = endpoint({
  method: 'GET',
  path: '/api/teacher/codes',
  access: { staff: ['codes', 'codes.make'] },
  tags: ['codes'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['newest', 'number', 'redeemed']),
    batchId: z.optional(id),
    state: z.optional(z.enum([...codeStates, 'expiresSoon'], 'code.state')),
    by: z.optional(z.literal('card', 'field.invalid')),
  }),
  reply: page({ codes: z.array(listedCode) }),
})

export const readCode = endpoint({
  method: 'GET',
  path: '/api/teacher/codes/{codeId}',
  access: { staff: ['codes', 'codes.make'] },
  tags: ['codes'],
  input: z.object({ codeId: id }),
  reply: codeHistory,
  errors: ['code.notFound'],
})

export const revokeCode = endpoint({
  method: 'POST',
  path: '/api/teacher/codes/{codeId}/revoke',
  access,
  invalidates,
  input: z.object({ codeId: id, reason }),
  reply: codeHistory,
  errors: ['code.notFound', 'code.alreadyRedeemed'],
})

export const releaseCode = endpoint({
  method: 'POST',
  path: '/api/teacher/codes/{codeId}/release',
  access,
  // A revoked code takes its content from its student.
  invalidates: [...invalidates, 'students'],
  input: z.object({
    codeId: id,
    reason,
    codeBecomes: z._default(z.enum(['unused', 'revoked'], 'code.becomes'), 'unused'),
  }),
  reply: codeHistory,
  errors: ['code.notFound', 'code.notRedeemed'],
})

export const replaceCode = endpoint({
  method: 'POST',
  path: '/api/teacher/codes/{codeId}/replace',
  access,
  invalidates,
  input: z.object({ codeId: id, reason }),
  reply: codeHistory,
  errors: ['code.notFound', 'code.alreadyRedeemed', 'code.revoked', 'code.expired'],
})
