import type { InputOf } from '@manassa/contract/endpoint'
import { resetPassword } from '@manassa/contract/shared/password'
import { ask } from '#app/lib/form/ask.ts'

/** Sets the new password with the code of the letter. */
export const setPassword = (typed: InputOf<typeof resetPassword>) => ask(resetPassword, typed)
