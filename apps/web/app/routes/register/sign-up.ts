import { register } from '@manassa/contract/auth'
import type { InputOf } from '@manassa/contract/endpoint'
import { call } from '../../lib/call.ts'
import { ask } from '../../lib/form/ask.ts'
import { photoError, shrunkPhoto } from './identity-photo.ts'

export { photoError, shrunkPhoto }

interface Photo {
  /** As it was chosen. */
  chosen: File | null
  /** As it travels. */
  toSend: File | null
  onUpload(part: number): void
}

/** Looks at what was typed and at the photo by the rules of the contract, then makes the account. */
export async function trySignUp(typed: InputOf<typeof register>, { chosen, toSend, onUpload }: Photo) {
  const wrongPhoto = await photoError(chosen)
  return ask(register, typed, {
    make: (input) => call(register, input, toSend ? { files: { Image: toSend }, onUpload } : {}),
    alsoWrong: wrongPhoto ? { Image: wrongPhoto } : {},
    fieldOf: {
      'auth.emailTaken': 'Email',
      'auth.phoneTaken': 'PhoneNumber',
      'auth.imageType': 'Image',
      'auth.imageTooLarge': 'Image',
      'auth.imageTooManyPixels': 'Image',
      'auth.tooManyPhotos': 'Image',
    },
  })
}
