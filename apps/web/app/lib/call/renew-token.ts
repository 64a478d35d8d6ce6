import type { Reply } from '@manassa/contract/endpoint'
import { refreshToken } from '@manassa/contract/shared/auth'
import type { ClientDeps } from './deps.ts'
import { send } from './send.ts'

export type Renewal = { outcome: 'renewed' } | { outcome: 'refused' } | { outcome: 'unknown'; reply: Reply<never> }

/** Held while a token is being replaced, so that a waiting call finds the new one. */
export const TOKEN_LOCK = 'manassa.refresh-token'

/**
 * Replaces the `refused` token once for all tabs and all waiting calls: the first holder of the lock asks the server,
 * the others find the token changed.
 */
export function tokenRenewal(deps: ClientDeps): (refused: string) => Promise<Renewal> {
  const running = new Map<string, Promise<Renewal>>()

  return (refused) => {
    const shared = running.get(refused)
    if (shared) return shared
    const renewal = deps.alone(TOKEN_LOCK, () => renew(deps, refused))
    running.set(refused, renewal)
    const forget = () => running.delete(refused)
    renewal.then(forget, forget)
    return renewal
  }
}

async function renew(deps: ClientDeps, refused: string): Promise<Renewal> {
  const token = deps.session.token()
  if (token === null) return { outcome: 'refused' }
  if (token !== refused) return { outcome: 'renewed' }

  const { status, reply } = await send(deps, refreshToken, {}, token, {})
  if (reply.success) {
    deps.session.renew((reply.data as { token: string }).token)
    return { outcome: 'renewed' }
  }
  return status === 401 || status === 403 ? { outcome: 'refused' } : { outcome: 'unknown', reply }
}
