import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Path and query of a request. An absolute address counts as its path (RFC 9112, 3.2.2), and `//elsewhere` must never
 * be read as another host.
 */
export function targetOf(url: string): string {
  const path = fromRoot(url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i, ''))
  if (!DOTS.test(path)) return path
  // Parsed as an address, because `/..//elsewhere` resolves to two slashes.
  const { pathname, search } = new URL(path, 'http://school')
  return fromRoot(pathname) + search
}

const fromRoot = (path: string) => `/${path.replace(/^[/\\]+/, '')}`
/** A path segment that means itself or its parent, in any spelling. */
const DOTS = /[/\\](\.|%2e){1,2}([/\\?#]|$)/i

/** Refuses a request with two hosts (RFC 9112, 3.2), because two servers in a row could each use another one. */
export function oneHostOnly(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (namesTwoHosts(raw)) throw new AppError('request.malformed')
  })
}

export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** An error for the log: queries are removed, because they may contain codes and emails. */
export const withoutQueries = ({ name, message, stack, code }: Error & { code?: string }) => ({
  type: name,
  message: cut(message),
  stack: cut(stack ?? ''),
  ...(code && { code }),
})

const cut = (text: string) => text.replace(/\?[^\s'")]*/g, '?…')
