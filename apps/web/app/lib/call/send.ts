import type { AnyEndpoint, Failure, Reply } from '@manassa/contract/endpoint'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import { errorInArabic, errors, isErrorCode } from '@manassa/contract/student/errors'
import { clientFailure, withArabicMessage } from '../failure-messages.ts'
import type { CallOptions, ClientDeps } from './deps.ts'
import { requestOf } from './request-of.ts'
import { uploading } from './upload.ts'

const USUAL_TIMEOUT_MS = 20_000
/** A photo of 5 MB over a slow line. */
const FORM_TIMEOUT_MS = 120_000

/** Without an answer there is no status: the connection failed, or nothing came in time. */
export interface Answer {
  status: number | null
  reply: Reply<unknown>
}

/** One exchange with the server as this device and, where there is a token, this account. Never throws. */
export async function send(
  deps: ClientDeps,
  endpoint: AnyEndpoint,
  input: object,
  token: string | null,
  options: CallOptions,
): Promise<Answer> {
  const { method, url, body, contentType } = requestOf(endpoint, input, options.files)
  const headers = new Headers({ Accept: 'application/json', DeviceId: deps.deviceId(), 'X-Tenant-ID': deps.school() })
  if (contentType) headers.set('Content-Type', contentType)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)

  const limit = new AbortController()
  const usual = endpoint.carrier === 'form' ? FORM_TIMEOUT_MS : USUAL_TIMEOUT_MS
  const timer = setTimeout(() => limit.abort(), options.timeoutMs ?? usual)
  options.signal?.addEventListener('abort', () => limit.abort(), { once: true })
  try {
    const exchange = options.onUpload ? uploading(options.onUpload) : deps.fetch
    const response = await exchange(deps.base + url, {
      method,
      headers,
      body: body ?? null,
      credentials: 'include',
      cache: 'no-store',
      keepalive: options.keepalive ?? false,
      signal: limit.signal,
    })
    const reply = replyIn(response.status, await response.text())
    return { status: response.status, reply: withWait(reply, response.headers) }
  } catch {
    // biome-ignore lint/suspicious/noConsole: whoever looks into a failing page finds it named
    if (!options.signal?.aborted) console.warn(clientErrors['client.network'].literal)
    return { status: null, reply: clientFailure('client.network') }
  } finally {
    clearTimeout(timer)
  }
}

/** The server's reply, or a failure when the body is not one, such as a proxy's error page or a cut text. */
function replyIn(status: number, text: string): Reply<unknown> {
  const body = parsed(text)
  const words = sentenceIn(body)
  const known = failureSaying(words)
  if (known?.isMaxDevicesError) return known
  if (isReply(body)) return withArabicMessage(body)
  // Another server of these calls has words and no code (docs/behaviour/calls.md).
  if (known) return known
  const isShown = words !== null && (isArabic(words) || (status === 400 && words === body))
  const code = status === 404 && isEmptyOrJson(text) ? 'notFound' : isShown && status < 500 ? 'unexpected' : null
  const failure = clientFailure(`client.${code ?? 'unexpectedLater'}`)
  return isShown ? { ...failure, message: words } : failure
}

/**
 * Nothing at all or JSON, as another server of these calls says 404 (docs/behaviour/calls.md). A proxy that is lost
 * has words.
 */
const isEmptyOrJson = (text: string) => text.trim() === '' || parsed(text) !== text

/** JSON as what it stands for, and any other text as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The sentence in a foreign server's response: the body itself or its `message`; a proxy's page has none. */
function sentenceIn(body: unknown): string | null {
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : body
  return typeof said === 'string' && said.trim() !== '' && said.length <= 300 && !said.includes('<') ? said : null
}

const isArabic = (words: string) => /[\u0600-\u06ff]/.test(words)

/** A refusal for now says how long to wait. */
function withWait(reply: Reply<unknown>, headers: Headers): Reply<unknown> {
  const retryAfterSeconds = Number(headers.get('Retry-After'))
  return reply.success || !(retryAfterSeconds > 0) ? reply : { ...reply, retryAfterSeconds }
}

/** The failure that these words stand for on the wire, in Arabic; null for other words. */
function failureSaying(words: string | null): Failure | null {
  const code = Object.keys(errors)
    .filter(isErrorCode)
    .find((one) => errors[one].message === words)
  if (!code) return null
  const failure = { ...clientFailure('client.unexpected'), code, message: errorInArabic(code) }
  return code === 'auth.tooManyDevices' ? { ...failure, isMaxDevicesError: true } : failure
}

function isReply(value: unknown): value is Reply<unknown> {
  if (typeof value !== 'object' || value === null || !('success' in value)) return false
  if (value.success === true) return 'data' in value
  const { code, message } = value as Partial<Failure>
  return typeof code === 'string' && typeof message === 'string'
}
