import type { TestApi } from './start-api.ts'

export function linkIn(chatUrl: string): string {
  const text = new URL(chatUrl).searchParams.get('text') ?? ''
  const [, path = ''] = /https?:\/\/[^/\s]+(\/p\?key=[\w-]+)/.exec(text) ?? []
  return path
}

export const linesOf = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<\/?(bdi|details)\b[^>]*>/g, '')
    .split(/<[^>]+>/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A phone without a login that keeps the cookie of the page. */
export function aParentsPhone({ app }: Pick<TestApi, 'app'>, host = 'localhost') {
  let cookie = ''
  const headersOf = () => ({ host, ...(cookie && { cookie }) })
  async function open(path: string) {
    const response = await app.inject({ url: path, headers: headersOf() })
    const [given] = [response.headers['set-cookie']].flat()
    if (given) cookie = given.split(';')[0] ?? ''
    return response.statusCode === 302
      ? app.inject({ url: String(response.headers.location), headers: headersOf() })
      : response
  }
  const send = (path: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { ...headersOf(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const keyIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('key') ?? ''
  return {
    open,
    prove: (path: string, digits: string) => send('/p', { key: keyIn(path), digits }),
    /** Opens the page first, so that it is a known device. */
    async stop(path: string) {
      await open(path)
      return send('/p/stop', { key: keyIn(path) })
    },
  }
}
