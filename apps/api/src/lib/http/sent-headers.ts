import type { FastifyReply } from 'fastify'

/** The headers of an answer, for sending it again: names and values in turn, less the id of the request. */
export function sentHeaders(reply: FastifyReply): string[] {
  const { 'x-request-id': _id, ...headers } = reply.getHeaders()
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}
