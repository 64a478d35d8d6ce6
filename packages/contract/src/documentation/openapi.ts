import { callDocs } from '../docs.ts'
import {
  DEFAULT_TENANT,
  DEVICE_ID_MAX_CHARACTERS,
  DEVICE_ID_MIN_CHARACTERS,
  IDEMPOTENCY_KEY_MAX_CHARACTERS,
} from '../limits.ts'
import { groups } from './doc.ts'
import { failureSchema } from './failures.ts'
import { type Operation, operationOf } from './operation.ts'
import { uploadOperations } from './uploads.ts'

const introduction = `Every response has the form \`{success, message, data}\`, or \`{success: false, message, error, code, requestId}\`
with a matching status. All paths except those of the console are also served without \`/api\`, and query names are case-insensitive.
Staff upload files with tus 1.0, whose responses consist of its own statuses and headers.
Calls send three headers: \`X-Tenant-ID\`, \`DeviceId\` and, after login, \`Authorization\`.
The rules of behaviour are in \`docs/behaviour\` of the source.`

export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const doc of callDocs) {
    const { path, method } = doc.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(doc) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Manassa',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.values(groups).map((name) => ({ name })),
    paths: { ...paths, ...uploadOperations() },
    components,
  }
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>

const components = {
  schemas: { Failure: failureSchema },
  headers: {
    RetryAfter: { description: 'The number of seconds after which a retry may succeed.', schema: { type: 'integer' } },
  },
  parameters: {
    Tenant: {
      in: 'header',
      name: 'X-Tenant-ID',
      required: false,
      description: "The school. By default the school of the host name, or else the installation's default school.",
      schema: { type: 'string', default: DEFAULT_TENANT },
    },
    Device: {
      in: 'header',
      name: 'DeviceId',
      required: true,
      description: 'The id that the app chose for this device; printable ASCII.',
      schema: { type: 'string', minLength: DEVICE_ID_MIN_CHARACTERS, maxLength: DEVICE_ID_MAX_CHARACTERS },
    },
    IdempotencyKey: {
      in: 'header',
      name: 'Idempotency-Key',
      required: false,
      description: 'A repeated submission with the same key is stored once and gets the same response.',
      schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX_CHARACTERS },
    },
  },
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The opaque token from login or refresh. It is valid only with the device and the school of its session.',
    },
  },
}
