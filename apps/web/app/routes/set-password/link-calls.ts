import type { InputOf } from '@manassa/contract/endpoint'
import { readPasswordLink, setPasswordByLink } from '@manassa/contract/shared/password'
import { call } from '#app/lib/call.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'

/** Whose password a link sets. */
export const readLink = (link: string) => call(readPasswordLink, { link })

/** Sets it. */
export const setByLink = (typed: InputOf<typeof setPasswordByLink>) => validateAndCall(setPasswordByLink, typed)
