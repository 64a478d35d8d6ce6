import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { line } from '../fields/text.ts'

const access = { staff: 'school' } as const
/** As the service counts its libraries. */
const libraryId = id
/** A moment, as ISO 8601 text in UTC. */
const moment = z.string()

/** Written in one word, and never told again. */
const key = z.string('hosted.key').check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/, 'hosted.key'))

/** A library whose videos are shown with addresses that are signed here. */
const library = z.object({ libraryId, setAt: moment })
export type HostedLibrary = z.output<typeof library>

/** What a key is, by how it is written: the one that signs, the service's other one, or neither. */
const keyForms = ['signing', 'account', 'other'] as const

export const listHostedLibraries = endpoint({
  method: 'GET',
  path: '/api/teacher/school/hosted-libraries',
  access,
  tags: ['hostedLibraries'],
  input: z.object({}),
  reply: z.object({ libraries: z.array(library) }),
  errors: [],
})

export const setHostedKey = endpoint({
  method: 'PUT',
  path: '/api/teacher/school/hosted-libraries/{libraryId}',
  access,
  invalidates: ['hostedLibraries', 'courses'],
  input: z.object({ libraryId, key }),
  reply: library,
  errors: [],
})

export const removeHostedKey = endpoint({
  method: 'DELETE',
  path: '/api/teacher/school/hosted-libraries/{libraryId}',
  access,
  invalidates: ['hostedLibraries', 'courses'],
  input: z.object({ libraryId }),
  reply: z.null(),
  errors: [],
})

export const tryHostedKey = endpoint({
  method: 'POST',
  path: '/api/teacher/school/hosted-libraries/{libraryId}/try',
  access,
  input: z.object({ libraryId, address: line('hosted.address', 2_000) }),
  reply: z.object({
    keyForm: z.enum(keyForms),
    /** Whether the address brought a signature, and whether the key makes the same. */
    signature: z.enum(['none', 'same', 'other']),
    /** When an address that is made now runs out. */
    expiresAt: moment,
  }),
  errors: ['hosted.noKey'],
})
