import type { FastifyReply } from 'fastify'

/** The headers of a response, for repeating it: names and values in turn, without the request id. */
export function sentHeaders(reply: FastifyReply): string[] {
  const { 'x-request-id': _id, ...headers } = reply.getHeaders()
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}
