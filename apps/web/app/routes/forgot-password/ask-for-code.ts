import { forgotPassword } from '@manassa/contract/shared/password'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'

/**
 * Asks for the letter with the code. Whether an account has the address is nobody's business: the answer is the same.
 */
export const askForCode = (email: string) => validateAndCall(forgotPassword, { email })
