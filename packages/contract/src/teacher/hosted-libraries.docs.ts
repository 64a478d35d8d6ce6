import { describe, inGroup, MOMENT } from '../documentation/doc.ts'
import * as hosted from './hosted-libraries.ts'

const libraryId = [
  "The library, by the service's own number: the first number in the address of a video.",
  'number',
] as const
const library = { libraryId, setAt: ['The time at which its key was set.', MOMENT] } as const

export const hostedLibrariesDocs = inGroup('teacher', [
  describe(hosted.listHostedLibraries, {
    summary: 'Lists the libraries of a hosting service (Bunny Stream) with a key; the keys are not included.',
    reply: { libraries: { says: 'The libraries by number.', fields: library } },
  }),
  describe(hosted.setHostedKey, {
    summary: 'Sets or replaces the key that signs the addresses of a library’s videos.',
    details:
      'It is stored encrypted with the school’s own key, and never returned. Earlier addresses stay as they are.',
    input: { libraryId, key: 'The token authentication key of the library, 8 to 200 characters without spaces.' },
    reply: library,
  }),
  describe(hosted.removeHostedKey, {
    summary: 'Removes the key of a library, whose addresses are then unsigned; also 200 without a key.',
    input: { libraryId },
  }),
  describe(hosted.tryHostedKey, {
    summary: 'Returns whether a stored key signs as the service does, without a request to the service.',
    details: 'An address that was signed elsewhere, such as in the service’s panel, shows whether the key is right.',
    input: { libraryId, address: 'The address of a video of this library, signed or unsigned.' },
    reply: {
      keyForm:
        'The form of the key: `signing`; `account`, the form of the library’s API key, which cannot sign; or `other`.',
      signature: 'The signature of the address: `none`; `same` as by the stored key; or `other`.',
      expiresAt: ['The expiry of an address that is created now for a video of unknown length.', MOMENT],
    },
  }),
])
