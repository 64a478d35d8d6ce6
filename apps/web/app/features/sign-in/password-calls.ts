import type { InputOf } from '@manassa/contract/endpoint'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'

/** Requests an email with the code. The response does not reveal whether an account has the address. */
export const askForCode = (email: string) => validateAndCall(forgotPassword, { email })

export const setPassword = (typed: InputOf<typeof resetPassword>) => validateAndCall(resetPassword, typed)
