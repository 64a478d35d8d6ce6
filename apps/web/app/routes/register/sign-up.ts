import { register } from '@manassa/contract/auth'
import type { Failure, InputOf } from '@manassa/contract/endpoint'
import { fieldErrors } from '@manassa/contract/errors'
import { IDENTITY_IMAGE_MAX_BYTES } from '@manassa/contract/limits'
import { call } from '../../lib/call.ts'
import { type WrongFields, wrongFields } from '../../lib/wrong-fields.ts'

export type SignUpOutcome =
  | { state: 'made'; message: string; email: string }
  | { state: 'wrong'; fields: WrongFields }
  | { state: 'failed'; failure: Failure }

/** The field that a refusal of the server belongs to. */
const fieldOf: Record<string, string> = {
  'auth.emailTaken': 'Email',
  'auth.phoneTaken': 'PhoneNumber',
  'auth.imageType': 'Image',
  'auth.imageTooLarge': 'Image',
}

/** Looks at what was typed by the rules of the contract, then makes the account. */
export async function trySignUp(typed: InputOf<typeof register>, image: File | null): Promise<SignUpOutcome> {
  const wrongImage = imageError(image)
  const fields = { ...wrongFields(register.input, typed), ...(wrongImage && { Image: wrongImage }) }
  if (Object.keys(fields).length > 0) return { state: 'wrong', fields }

  const reply = await call(register, typed, image ? { files: { Image: image } } : {})
  if (reply.success) return { state: 'made', message: reply.message, email: reply.data.user.email }
  const field = fieldOf[reply.code]
  if (field) return { state: 'wrong', fields: { [field]: reply.message } }
  if (reply.errors) return { state: 'wrong', fields: reply.errors }
  return { state: 'failed', failure: reply }
}

/** Section 5: JPEG or PNG, at most 5 MB. The server looks at the bytes themselves. */
export function imageError(image: File | null): string | null {
  if (!image) return null
  if (!/^image\/(jpe?g|png)$/.test(image.type)) return fieldErrors['image.type']
  return image.size > IDENTITY_IMAGE_MAX_BYTES ? fieldErrors['image.tooLarge'] : null
}
