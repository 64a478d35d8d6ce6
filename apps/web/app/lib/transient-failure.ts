import type { Failure } from '@manassa/contract/endpoint'

type Coded = Pick<Failure, 'code'>

/** Statuses with which another server of these calls refuses for good. */
const REFUSALS = ['client.unexpected', 'client.notFound', 'client.loginFailed']

/**
 * True when a retry may succeed: no connection, too many requests, a server in trouble, a proxy's page. The session's
 * state is then unknown, and whether the work has been done.
 */
export const isTransient = ({ code }: Coded) =>
  (code.startsWith('client.') && !REFUSALS.includes(code)) || code.startsWith('server.') || code === 'request.tooMany'

/**
 * True when an automatic retry makes sense: an internal error would repeat, and a rate limit does not need more
 * requests.
 */
export const isWorthRetrying = (failure: Coded) =>
  isTransient(failure) && failure.code !== 'server.unexpected' && failure.code !== 'request.tooMany'

const ENDED = ['auth.required', 'auth.sessionEnded', 'auth.refreshFailed']

export const isSessionOver = ({ code }: Coded) => ENDED.includes(code)

/**
 * True for a write that the server may or may not have stored, or has not decided about: it has to be sent again. A
 * suspended school is unknown until it is back.
 */
export const isOutcomeUnknown = (failure: Coded) =>
  isTransient(failure) || isSessionOver(failure) || failure.code === 'school.unknown'
