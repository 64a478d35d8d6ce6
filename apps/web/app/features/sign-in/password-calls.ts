import type { InputOf } from '@manassa/contract/endpoint'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'

/**
 * Asks for the letter with the code. Whether an account has the address is nobody's business: the answer is the same.
 */
export const askForCode = (email: string) => validateAndCall(forgotPassword, { email })

/** Sets the new password with the code of the letter. */
export const setPassword = (typed: InputOf<typeof resetPassword>) => validateAndCall(resetPassword, typed)
