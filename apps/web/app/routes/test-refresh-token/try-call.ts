import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { httpRequest } from '#app/lib/call/http-request.ts'

export interface TrialResponse {
  method: string
  url: string
  headers: Record<string, string>
  /** Null without a response. */
  status: number | null
  body: unknown
  milliseconds: number
}

/**
 * Makes one call without the app's client: no cache, sharing, renewal or retry. Never throws. `onBody` receives the
 * body with its token, which is not shown.
 */
export async function tryCall(
  endpoint: AnyEndpoint,
  input: object,
  headers: Record<string, string>,
  onBody?: (body: unknown) => void,
): Promise<TrialResponse> {
  const { method, url, body: sent, contentType } = httpRequest(endpoint, input)
  const began = performance.now()
  const known = { method, url, headers: withTokenHidden(headers) }
  try {
    const response = await fetch(url, {
      method,
      headers: contentType ? { ...headers, 'Content-Type': contentType } : headers,
      body: sent ?? null,
      credentials: 'include',
      cache: 'no-store',
    })
    const body = bodyIn(await response.text())
    const milliseconds = since(began)
    onBody?.(body)
    return { ...known, status: response.status, body: withSecretsHidden(body), milliseconds }
  } catch {
    return { ...known, status: null, body: null, milliseconds: since(began) }
  }
}

/** The end of a token identifies it, and a screenshot of the page does not reveal it. */
export const endOf = (token: string) => `…${token.slice(-6)}`

function withTokenHidden({ Authorization: bearer, ...headers }: Record<string, string>): Record<string, string> {
  return bearer ? { ...headers, Authorization: `Bearer ${endOf(bearer)}` } : headers
}

const SECRET = new Set(['token'])

const withSecretsHidden = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value) =>
    SECRET.has(key) && typeof value === 'string' ? endOf(value) : value,
  )

function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const since = (began: number) => Math.round(performance.now() - began)
