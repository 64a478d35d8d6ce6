import type { Failure } from '@manassa/contract/endpoint'

/**
 * True when the same thing is worth trying again later: no connection, too often, a server in trouble, a proxy's own
 * page. Nothing is known then, neither about the session nor whether what was asked for has been done.
 */
export const isPassing = ({ code }: Pick<Failure, 'code'>) =>
  code.startsWith('client.') || code.startsWith('server.') || code === 'request.tooMany'

/** True when only a login helps. */
export const isSessionOver = ({ code }: Pick<Failure, 'code'>) =>
  code === 'auth.required' || code === 'auth.sessionEnded' || code === 'auth.refreshFailed'
