import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Path and query of what a request line asks for, whatever stands before them: an absolute address is asked for as its
 * path (RFC 9112, 3.2.2), and `//elsewhere` must not be read as another host by anything that makes an address of it.
 */
export function targetOf(url: string): string {
  const path = fromRoot(url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i, ''))
  if (!DOTS.test(path)) return path
  // Read as addresses are: `/..//elsewhere` comes to two slashes only then.
  const { pathname, search } = new URL(path, 'http://school')
  return fromRoot(pathname) + search
}

const fromRoot = (path: string) => `/${path.replace(/^[/\\]+/, '')}`
/** A step of a path that stands for itself or its parent, however it is written. */
const DOTS = /[/\\](\.|%2e){1,2}([/\\?#]|$)/i

/** Refuses a request that names two hosts (RFC 9112, 3.2): two servers in a row could each believe another one. */
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

/** What the log says of an error: its address may have codes and e-mails in its query, so that is left out. */
export const withoutQueries = ({ name, message, stack, code }: Error & { code?: string }) => ({
  type: name,
  message: cut(message),
  stack: cut(stack ?? ''),
  ...(code && { code }),
})

const cut = (text: string) => text.replace(/\?[^\s'")]*/g, '?…')
