import type { FastifyInstance } from 'fastify'

const BUILT_FILES = '/assets/'
const MEDIA = '/media/'
const STREAMS = '/media/streams/'

export function securityHeaders(app: FastifyInstance) {
  const { production } = app.services.environment
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // A page has a dozen small files, in which headers for pages would be a fifth of the bytes.
    if (request.url.startsWith(BUILT_FILES)) return
    reply.header('x-request-id', request.id)
    // A lecture's video has hundreds of segments, and none of them is a page.
    if (request.url.startsWith(STREAMS)) return
    // Pages of any origin may embed pictures and videos, and nothing else of ours (docs/design/requests.md).
    if (!request.url.startsWith(MEDIA)) reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    // The front desk scans cards with the camera, and is reached by client-side navigation from any page.
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), fullscreen=(self)')
    if (production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
