import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { permissions } from '../rules/permissions.ts'

export const readMe = endpoint({
  method: 'GET',
  path: '/api/teacher/me',
  access: { staff: 'any' },
  beforeSecondFactor: true,
  tags: ['security'],
  input: z.object({}),
  reply: z.object({
    id,
    name: z.string(),
    role: z.enum(['teacher', 'assistant']),
    permissions: z.array(z.enum(permissions)),
    secondFactor: z.boolean(),
    owesSecondFactor: z.boolean(),
    school: z.object({ name: z.string(), timeZone: z.string() }),
  }),
})
