import type { Failure } from '@manassa/contract/endpoint'

/** True for the not-found failures of our catalogue and for a 404 of another server. */
export const isNotFound = ({ code }: Failure) => code.endsWith('.notFound')
