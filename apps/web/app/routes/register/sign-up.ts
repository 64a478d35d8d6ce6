import { CONSENT_VERSION } from '@manassa/contract/limits'
import { register } from '@manassa/contract/shared/auth'
import { register as copy } from '#app/copy/account.ts'
import { call } from '#app/lib/call.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { wrongFields } from '#app/lib/form/wrong-fields.ts'
import { photoError, shrunkPhoto } from '#app/lib/photo/chosen-photo.ts'
import { logIn } from '#app/lib/session/account.ts'
import { ownDeviceModel } from '#app/lib/session/device-model.ts'
import { checkField, type LikelyMistake, likelyMistakes, type Typed } from './check-field.ts'

export { checkField, photoError, shrunkPhoto }

interface SignUp {
  chosen: File | null
  toSend: File | null
  /** Asks about likely mistakes; returns the values to send, or the field to correct. */
  confirm(typed: Typed, mistakes: readonly LikelyMistake[]): Promise<Typed | { toEdit: keyof Typed }>
  onUpload(part: number): void
  onTaken(field: TakenField, value: string): void
}

export type TakenField = 'Email' | 'PhoneNumber'
const takenFields: Record<string, TakenField> = { 'auth.emailTaken': 'Email', 'auth.phoneTaken': 'PhoneNumber' }

/** The new account; the login may have failed, for example for a lost connection. */
export interface SignedUp {
  email: string
  isLoggedIn: boolean
}

/** Validates the input and the photo with the contract's rules, creates the account, and logs in. */
export async function trySignUp(
  typed: Typed,
  { chosen, toSend, confirm, onUpload, onTaken }: SignUp,
): Promise<Outcome<SignedUp>> {
  const wrongPhoto = await photoError(chosen)
  const isValid = !wrongPhoto && Object.keys(wrongFields(register.input, typed)).length === 0
  const values = isValid ? await confirm(typed, likelyMistakes(typed)) : typed
  if ('toEdit' in values) return { state: 'wrong', fields: { [values.toEdit]: copy.mistake.correct } }

  const outcome = await validateAndCall(
    register,
    { ...values, ConsentVersion: CONSENT_VERSION },
    {
      async make(input) {
        const reply = await call(register, input, toSend ? { files: { Image: toSend }, onUpload } : {})
        const taken = reply.success ? undefined : takenFields[reply.code]
        if (taken) onTaken(taken, values[taken])
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
    },
  )
  if (outcome.state !== 'done') return outcome
  const { email } = outcome.data.user
  const login = await logIn({ EmailorMobile: email, password: values.Password, ...(await ownDeviceModel()) })
  return { ...outcome, data: { email, isLoggedIn: login.success } }
}
