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

const introduction = `Every call answers with \`{success, message, data}\`, or with \`{success: false, message, error, code, requestId}\`
and a fitting status. Every path but those of the console is served without \`/api\` too, and names of the query are read in any letter case.
Files of staff come by tus 1.0, whose answers are its own statuses and headers.
Calls carry three headers: \`X-Tenant-ID\`, \`DeviceId\` and, once logged in, \`Authorization\`.
The rules behind the calls are in \`docs/behaviour\` of the source.`

/** Builds the OpenAPI 3.1 document of the whole contract. */
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
    RetryAfter: { description: 'After how many seconds it is worth trying again.', schema: { type: 'integer' } },
  },
  parameters: {
    Tenant: {
      in: 'header',
      name: 'X-Tenant-ID',
      required: false,
      description: 'The school. Without it, the school of the host name, else the default.',
      schema: { type: 'string', default: DEFAULT_TENANT },
    },
    Device: {
      in: 'header',
      name: 'DeviceId',
      required: true,
      description: 'The device, as the app named it once; printable ASCII.',
      schema: { type: 'string', minLength: DEVICE_ID_MIN_CHARACTERS, maxLength: DEVICE_ID_MAX_CHARACTERS },
    },
    IdempotencyKey: {
      in: 'header',
      name: 'Idempotency-Key',
      required: false,
      description: 'Sent again with the same key, a submission is stored once and answered alike.',
      schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX_CHARACTERS },
    },
  },
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      description: 'The opaque token of login and refresh, good on the device and in the school of its session only.',
    },
  },
}
