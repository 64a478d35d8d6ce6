import type { InputOf } from '@manassa/contract/endpoint'
import { resetPassword } from '@manassa/contract/shared/password'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'

/** Sets the new password with the code of the letter. */
export const setPassword = (typed: InputOf<typeof resetPassword>) => validateAndCall(resetPassword, typed)
