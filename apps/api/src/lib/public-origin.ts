import type { FastifyRequest } from 'fastify'
import type { Environment } from './environment.ts'

/** Scheme and host that the outside world calls this page by: the operator's word, else what the visitor asked for. */
export const publicOrigin = (request: FastifyRequest, { publicUrl }: Pick<Environment, 'publicUrl'>): string =>
  new URL(publicUrl ?? `${request.protocol}://${request.host}`).origin
