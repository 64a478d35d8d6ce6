import type { FastifyInstance } from 'fastify'

const BUILT_FILES = '/assets/'
const MEDIA = '/media/'
const STREAMS = '/media/streams/'

/** What every answer tells the browser not to do. */
export function securityHeaders(app: FastifyInstance) {
  const { production } = app.services.environment
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // A dozen small files make a page: what only a page obeys would be a fifth of some of them.
    if (request.url.startsWith(BUILT_FILES)) return
    reply.header('x-request-id', request.id)
    // A quarter of an hour of video is hundreds of pieces, paid by the megabyte, and none of them is a page either.
    if (request.url.startsWith(STREAMS)) return
    // Pictures and videos are for pages of any origin; nothing else of ours is anybody's script or picture (decision
    // 33).
    if (!request.url.startsWith(MEDIA)) reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    // A desk reads cards by the camera, and gets there from any page without another answer.
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), fullscreen=(self)')
    if (production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
