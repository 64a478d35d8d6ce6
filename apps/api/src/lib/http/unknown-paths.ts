import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws `request.notFound` and `request.wrongMethod`. */
    refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply
  }
}

/**
 * Responds to unknown paths before the body is read: 405 with `Allow` when another method exists, and to OPTIONS with
 * the methods.
 */
export function refuseUnknownPaths(app: FastifyInstance) {
  const served: { path: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.endsWith('*')) served.push({ path: matcherOf(url), methods: [method].flat() })
  })
  app.decorate('refuseUnknown', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = new Set(served.flatMap((route) => (route.path.test(path) ? route.methods : [])))
    if (methods.size === 0) throw new AppError('request.notFound')
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method !== 'OPTIONS') throw new AppError('request.wrongMethod')
    return reply.code(204).send()
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return app.refuseUnknown(request, reply)
  })
}

/** Matches a route's path in any letter case, with or without a trailing slash. */
const matcherOf = (url: string) => {
  const pattern = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`, 'i')
}
