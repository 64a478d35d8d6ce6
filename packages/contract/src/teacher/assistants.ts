import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { email, mobile, newPassword, personName } from '../fields/person.ts'
import { ASSISTANTS_PAGE_SIZE } from '../limits.ts'
import { permissions } from '../rules/permissions.ts'
import { reason, revision, seenRevision } from './editing.ts'
import { listing } from './lists.ts'

const allowed = z.pipe(
  z.array(z.enum(permissions, 'permission.unknown'), 'permission.unknown'),
  // The order of the table, without repetitions, makes equal sets equal values.
  z.transform((words) => permissions.filter((one) => words.includes(one))),
)
const emailOfStaff = z.pipe(
  email,
  z.transform((text: string) => text.toLowerCase()),
)
const phone = mobile('phone.required', 'phone.format')

export const assistant = z.object({
  id,
  revision,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  permissions: z.array(z.enum(permissions)),
  blocked: z.boolean(),
  secondFactor: z.boolean(),
  lastUsedAt: z.nullable(z.string()),
})
export type Assistant = z.output<typeof assistant>

const mayBe = ['auth.emailTaken', 'auth.phoneTaken'] as const
const one = z.object({ accountId: id })
const ofTeacher = { access: { staff: 'assistants' }, invalidates: ['assistants'] } as const

export const listAssistants = endpoint({
  method: 'GET',
  path: '/api/teacher/assistants',
  access: { staff: 'assistants' },
  tags: ['assistants'],
  input: z.object(listing(ASSISTANTS_PAGE_SIZE, ['name', 'newest'])),
  reply: page({ assistants: z.array(assistant) }),
})

export const createAssistant = endpoint({
  method: 'POST',
  path: '/api/teacher/assistants',
  ...ofTeacher,
  status: 201,
  input: z.object({
    name: personName,
    email: emailOfStaff,
    phone,
    /** Without a password the response has a link with which the assistant sets one. */
    password: z.optional(newPassword),
    permissions: z._default(allowed, []),
  }),
  reply: z.extend(assistant, { passwordLink: z.nullable(z.string()) }),
  message: 'حساب المساعد اتعمل',
  errors: mayBe,
})

export const updateAssistant = endpoint({
  method: 'PATCH',
  path: '/api/teacher/assistants/{accountId}',
  ...ofTeacher,
  input: z.object({
    accountId: id,
    name: z.optional(personName),
    email: z.optional(emailOfStaff),
    phone: z.optional(phone),
    password: z.optional(newPassword),
    permissions: z.optional(allowed),
    revision: seenRevision,
  }),
  reply: assistant,
  message: 'اتحفظ',
  errors: ['assistant.notFound', 'edit.conflict', ...mayBe],
})

const toAndFro = {
  method: 'POST',
  ...ofTeacher,
  input: z.extend(one, { reason: z.optional(reason) }),
  reply: assistant,
  errors: ['assistant.notFound'],
} as const

export const blockAssistant = endpoint({
  ...toAndFro,
  path: '/api/teacher/assistants/{accountId}/block',
  message: 'الحساب اتقفل، وخرج من كل الأجهزة',
})

export const unblockAssistant = endpoint({
  ...toAndFro,
  path: '/api/teacher/assistants/{accountId}/unblock',
  message: 'الحساب اتفتح تاني',
})

export const linkForAssistant = endpoint({
  method: 'POST',
  path: '/api/teacher/assistants/{accountId}/password-link',
  access: { staff: 'assistants' },
  input: one,
  reply: z.object({ passwordLink: z.string() }),
  errors: ['assistant.notFound'],
})
