import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Environment } from './environment.ts'
import type { Services } from './request-context.ts'

/** Scheme and host that the outside world calls this page by: the operator's word, else what the visitor asked for. */
export const publicOrigin = (request: FastifyRequest, { publicUrl }: Pick<Environment, 'publicUrl'>): string =>
  publicUrl ? new URL(publicUrl).origin : askedOrigin(request)

/** Scheme and host that a visitor asked for. Throws `request.malformed` where they are none: anything may stand in those lines. */
export function askedOrigin(asked: Asked): string {
  const origin = originIn(asked)
  if (!origin) throw new AppError('request.malformed')
  return origin
}

/**
 * Scheme and host that the addresses in an answer begin with: the host that was asked where it is a school's own, else the
 * operator's word, else what was asked. Empty where that is none, and an address is a path then.
 */
export async function answerOrigin(request: FastifyRequest, { db, environment }: Pick<Services, 'db' | 'environment'>) {
  if (!environment.publicUrl) return originIn(request) ?? ''
  const { protocol, origin } = new URL(environment.publicUrl)
  if (!(await db.findSchool({ host: request.hostname.toLowerCase() }))) return origin
  return originIn({ protocol: protocol.slice(0, -1), host: request.host }) ?? origin
}

type Asked = Pick<FastifyRequest, 'host'> & { protocol: string }

const originIn = ({ protocol, host }: Asked): string | null =>
  (/^https?$/.test(protocol) ? URL.parse(`${protocol}://${host}`)?.origin : null) ?? null
