import { describe, MOMENT } from '../documentation/doc.ts'
import * as hosted from './hosted-libraries.ts'

const group = 'teacher'
const libraryId = [
  'A library, as the service counts them: the first number in the address of a video.',
  'number',
] as const
const library = { libraryId, setAt: ['When its key was set.', MOMENT] } as const

export const hostedLibrariesDocs = [
  describe(hosted.listHostedLibraries, {
    group,
    summary: 'The libraries of a hosting service (Bunny Stream) for which the school has set a key; no key is told.',
    reply: { libraries: { says: 'The libraries, by number.', fields: library } },
  }),
  describe(hosted.setHostedKey, {
    group,
    summary: 'Sets the key that signs the addresses of a library’s videos, in place of an older one.',
    details:
      'It is kept sealed with the school’s own key, and never told again. Addresses made before stay as they are.',
    input: { libraryId, key: 'The token authentication key of the library, 8 to 200 characters without spaces.' },
    reply: library,
  }),
  describe(hosted.removeHostedKey, {
    group,
    summary:
      'Forgets the key of a library: its videos’ addresses go unsigned from then on; 200 also where there is none.',
    input: { libraryId },
  }),
  describe(hosted.tryHostedKey, {
    group,
    summary: 'Says whether a key that was set signs as the service does, without asking the service.',
    details:
      'An address that was signed elsewhere, such as by the service’s own panel, shows whether the key is the right one.',
    input: { libraryId, address: 'The address of a video of this library, with a signature or without.' },
    reply: {
      keyForm:
        'How the key is written: `signing`, as those that sign are; `account`, as the key of the library’s API is, which signs nothing; or `other`.',
      signature: '`none` in the address; `same` as the key makes; or an `other` one.',
      expiresAt: ['When an address runs out that is made now for a video of which no length is known.', MOMENT],
    },
  }),
]
