import type { Failure } from '@manassa/contract/endpoint'

/** True of what is not there, whichever word the server has for it: one of our catalogue's, or a 404 and no more. */
export const isNotFound = ({ code }: Failure) => code.endsWith('.notFound')
