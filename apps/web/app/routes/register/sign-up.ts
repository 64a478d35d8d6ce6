import type { InputOf } from '@manassa/contract/endpoint'
import { register } from '@manassa/contract/shared/auth'
import { call } from '#app/lib/call.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { checkField } from './check-field.ts'
import { photoError, shrunkPhoto } from './identity-photo.ts'

export { checkField, photoError, shrunkPhoto }

interface SignUp {
  /** The original file. */
  chosen: File | null
  /** The file to send. */
  toSend: File | null
  onUpload(part: number): void
  /** Reports a field that belongs to an existing account. */
  onTaken(field: TakenField): void
}

export type TakenField = 'Email' | 'PhoneNumber'
const takenFields: Record<string, TakenField> = { 'auth.emailTaken': 'Email', 'auth.phoneTaken': 'PhoneNumber' }

/** Validates the input and the photo with the contract's rules, then creates the account. */
export async function trySignUp(typed: InputOf<typeof register>, { chosen, toSend, onUpload, onTaken }: SignUp) {
  const wrongPhoto = await photoError(chosen)
  return validateAndCall(register, typed, {
    async make(input) {
      const reply = await call(register, input, toSend ? { files: { Image: toSend }, onUpload } : {})
      const taken = reply.success ? undefined : takenFields[reply.code]
      if (taken) onTaken(taken)
      return reply
    },
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
