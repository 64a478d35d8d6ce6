import { forgotPassword } from '@manassa/contract/shared/password'
import { ask } from '#app/lib/form/ask.ts'

/**
 * Asks for the letter with the code. Whether an account has the address is nobody's business: the answer is the same.
 */
export const askForCode = (email: string) => ask(forgotPassword, { email })
