import type { Failure } from '@manassa/contract/endpoint'

type Coded = Pick<Failure, 'code'>

/** What another server of these calls refuses in words of its own: it has looked, and will say the same again. */
const REFUSALS = ['client.unexpected', 'client.notFound', 'client.loginFailed']

/**
 * True when the same thing is worth trying again later: no connection, too often, a server in trouble, a proxy's own
 * page. Nothing is known then, neither about the session nor whether what was asked for has been done.
 */
export const isTransient = ({ code }: Coded) =>
  (code.startsWith('client.') && !REFUSALS.includes(code)) || code.startsWith('server.') || code === 'request.tooMany'

/**
 * True when it is worth trying again unasked: a fault of the server's own would be the same in ten seconds, and who
 * asks too often is not helped by asking.
 */
export const isWorthRetrying = (failure: Coded) =>
  isTransient(failure) && failure.code !== 'server.unexpected' && failure.code !== 'request.tooMany'

/** True when only a login helps. */
export const isSessionOver = ({ code }: Coded) =>
  code === 'auth.required' || code === 'auth.sessionEnded' || code === 'auth.refreshFailed'

/** True of something sent that the server may have stored or not, or has not looked at: it has to be sent again. */
export const isOutcomeUnknown = (failure: Coded) => isTransient(failure) || isSessionOver(failure)
