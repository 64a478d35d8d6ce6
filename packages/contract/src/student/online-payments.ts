import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { GATEWAY_CALLBACK_MAX_BYTES } from '../limits.ts'

/** Without a gateway the response is that of an unknown path. */
export const payOnline = endpoint({
  method: 'POST',
  path: '/api/Transfer/online',
  access: 'student',
  invalidates: ['transfers'],
  input: z.object({ courseId: id }),
  /** The address of the gateway's page; null if the order is reviewed already, or credit pays all of it. */
  reply: z.object({ address: z.nullable(z.string()) }),
  errors: [
    'request.notFound',
    'course.notFound',
    'transfer.notOffered',
    'transfer.alreadyOpen',
    'request.tooMany',
    'gateway.unavailable',
  ],
})

/** The gateway's message about a payment; its signature is in the query. */
export const receiveGatewayCallback = endpoint({
  method: 'POST',
  path: '/api/Gateway/{school}/callback',
  access: 'public',
  carrier: 'query-or-json',
  maxBodyBytes: GATEWAY_CALLBACK_MAX_BYTES,
  input: z.object({
    school: z.string('field.invalid').check(z.regex(/^[a-z\d-]{1,64}$/i, 'field.invalid')),
    hmac: z.string('field.invalid').check(z.regex(/^[\da-f]{128}$/i, 'field.invalid')),
    obj: z.record(z.string(), z.unknown(), 'field.invalid'),
  }),
  reply: z.null(),
  errors: ['request.notFound', 'gateway.forged', 'request.tooMany'],
})
