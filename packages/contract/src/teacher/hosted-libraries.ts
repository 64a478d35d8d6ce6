import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields/moment.ts'
import { id } from '../fields/number.ts'
import { line } from '../fields/text.ts'

const access = { staff: 'school' } as const
/** The service's own number of the library. */
const libraryId = id

/** A key is one word and is never returned. */
const key = z.string('hosted.key').check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/, 'hosted.key'))

/** A library whose video addresses are signed by this server. */
const library = z.object({ libraryId, setAt: moment })
export type HostedLibrary = z.output<typeof library>

/** Classifies a key by its form: the signing key, the service's account key, or neither. */
const keyForms = ['signing', 'account', 'other'] as const

export const listHostedLibraries = endpoint({
  method: 'GET',
  path: '/api/teacher/school/hosted-libraries',
  access,
  tags: ['hostedLibraries'],
  input: z.object({}),
  reply: z.object({ libraries: z.array(library) }),
})

export const setHostedKey = endpoint({
  method: 'PUT',
  path: '/api/teacher/school/hosted-libraries/{libraryId}',
  access,
  invalidates: ['hostedLibraries', 'courses'],
  input: z.object({ libraryId, key }),
  reply: library,
})

export const removeHostedKey = endpoint({
  method: 'DELETE',
  path: '/api/teacher/school/hosted-libraries/{libraryId}',
  access,
  invalidates: ['hostedLibraries', 'courses'],
  input: z.object({ libraryId }),
  reply: z.null(),
})

export const tryHostedKey = endpoint({
  method: 'POST',
  path: '/api/teacher/school/hosted-libraries/{libraryId}/try',
  access,
  input: z.object({ libraryId, address: line('hosted.address', 2_000) }),
  reply: z.object({
    keyForm: z.enum(keyForms),
    /** Says if the address had a signature, and if the key produces the same one. */
    signature: z.enum(['none', 'same', 'other']),
    /** The expiry of an address that is signed now. */
    expiresAt: moment,
  }),
  errors: ['hosted.noKey'],
})
