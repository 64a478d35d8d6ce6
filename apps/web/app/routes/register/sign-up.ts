import { CONSENT_VERSION } from '@manassa/contract/limits'
import { register } from '@manassa/contract/shared/auth'
import { register as copy } from '#app/copy/account.ts'
import { call } from '#app/lib/call.ts'
import { parseJson } from '#app/lib/device-storage.ts'
import { type Outcome, texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { wrongFields } from '#app/lib/form/wrong-fields.ts'
import { photoError, shrunkPhoto } from '#app/lib/photo/chosen-photo.ts'
import { logIn } from '#app/lib/session/account.ts'
import { ownDeviceModel } from '#app/lib/session/device-model.ts'
import { checkField, type LikelyMistake, likelyMistakes, type Typed } from './check-field.ts'
import type { MistakeAnswer } from './mistake-sheet.tsx'

export { default } from './mistake-sheet.tsx'
export { checkField, photoError, shrunkPhoto }

interface SignUp {
  chosen: File | null
  toSend: File | null
  mistakes: LikelyMistakes
  form: HTMLFormElement | null
  onUpload(part: number): void
  onTaken(field: TakenField, value: string): void
}

interface LikelyMistakes {
  ask(mistake: LikelyMistake): Promise<MistakeAnswer>
  close(): void
  /** The values that the student confirmed. */
  kept: Set<string>
}

/** Asks about likely mistakes; returns the values to send, or the field to correct. */
async function confirmed(typed: Typed, { mistakes: { ask, close, kept }, form }: Pick<SignUp, 'mistakes' | 'form'>) {
  const values = { ...typed }
  for (const mistake of likelyMistakes(typed)) {
    if (kept.has(mistake.typed)) continue
    const answer = await ask(mistake)
    if (answer === 'edit') {
      close()
      return { toEdit: mistake.field }
    }
    if (answer === 'keep') kept.add(mistake.typed)
    if (answer === 'take' && mistake.field === 'Email') {
      values.Email = mistake.meant
      const input = form?.querySelector<HTMLInputElement>('[name="Email"]')
      if (input) input.value = mistake.meant
    }
  }
  close()
  return values
}

const keptFields = ['UserName', 'Email', 'PhoneNumber', 'ParentPhone', 'AcademicYear'] as const

/** The fields of a form that was not sent, as a text for the tab's storage; the passwords are never kept. */
export const typedIn = (form: HTMLFormElement) => JSON.stringify(texts(new FormData(form), ...keptFields))

export function restoreTyped(form: HTMLFormElement | null, text: string) {
  const kept = parseJson(text) as Partial<Typed> | undefined
  for (const name of keptFields) {
    const field = form?.elements.namedItem(name)
    if (field && 'value' in field && field.value === '') field.value = kept?.[name] ?? ''
  }
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
  { chosen, toSend, onUpload, onTaken, ...asking }: SignUp,
): Promise<Outcome<SignedUp>> {
  const wrongPhoto = await photoError(chosen)
  const isValid = !wrongPhoto && Object.keys(wrongFields(register.input, typed)).length === 0
  const values = isValid ? await confirmed(typed, asking) : typed
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
