import type { Failure } from '@manassa/contract/endpoint'
import { isNotFound } from '#app/lib/is-not-found.ts'

/** True when there is no such course: a number nobody has, or no number at all. */
export const isMissing = (failure: Failure) => isNotFound(failure) || failure.code === 'request.invalid'
