import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Environment } from './environment.ts'

/** Scheme and host that the outside world calls this page by: the operator's word, else what the visitor asked for. */
export const publicOrigin = (request: FastifyRequest, { publicUrl }: Pick<Environment, 'publicUrl'>): string =>
  publicUrl ? new URL(publicUrl).origin : askedOrigin(request)

/** Scheme and host that a visitor asked for. Throws `request.malformed` where they are none: anything may stand in those lines. */
export function askedOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const asked = /^https?$/.test(protocol) ? URL.parse(`${protocol}://${host}`) : null
  if (!asked) throw new AppError('request.malformed')
  return asked.origin
}
