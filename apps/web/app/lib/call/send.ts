import type { AnyEndpoint, Failure, Reply } from '@manassa/contract/endpoint'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import { errorInArabic, errors, isErrorCode } from '@manassa/contract/student/errors'
import { clientFailure, withArabicMessage } from '../failure-messages.ts'
import type { CallOptions, ClientDeps } from './deps.ts'
import { httpRequest } from './http-request.ts'
import { uploading } from './upload.ts'

const USUAL_TIMEOUT_MS = 20_000
/** A photo of 5 MB over a slow connection. */
const FORM_TIMEOUT_MS = 120_000

/** `status` is null without a response: the connection failed or timed out. */
export interface SendResult {
  status: number | null
  reply: Reply<unknown>
}

/** Sends one request as this device and, with a token, as this account. Never throws. */
export async function send(
  deps: ClientDeps,
  endpoint: AnyEndpoint,
  input: object,
  token: string | null,
  options: CallOptions,
): Promise<SendResult> {
  const { method, url, body, contentType } = httpRequest(endpoint, input, options.files)
  const headers = new Headers({ Accept: 'application/json', DeviceId: deps.deviceId(), 'X-Tenant-ID': deps.school() })
  if (contentType) headers.set('Content-Type', contentType)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)

  const limit = new AbortController()
  const usual = endpoint.carrier === 'form' ? FORM_TIMEOUT_MS : USUAL_TIMEOUT_MS
  const timer = setTimeout(() => limit.abort(), options.timeoutMs ?? usual)
  options.signal?.addEventListener('abort', () => limit.abort(), { once: true })
  try {
    const fetchResponse = options.onUpload ? uploading(options.onUpload) : deps.fetch
    const response = await fetchResponse(deps.base + url, {
      method,
      headers,
      body: body ?? null,
      credentials: 'include',
      cache: 'no-store',
      keepalive: options.keepalive ?? false,
      signal: limit.signal,
    })
    const reply = replyIn(response.status, await response.text())
    return { status: response.status, reply: withRetryAfter(reply, response.headers) }
  } catch {
    // biome-ignore lint/suspicious/noConsole: names the cause for a developer who inspects a failing page
    if (!options.signal?.aborted) console.warn(clientErrors['client.network'].literal)
    return { status: null, reply: clientFailure('client.network') }
  } finally {
    clearTimeout(timer)
  }
}

/** The server's reply, or a failure when the body is not one, such as a proxy's error page or a cut text. */
function replyIn(status: number, text: string): Reply<unknown> {
  const body = parsed(text)
  const sentence = sentenceIn(body)
  const known = failureWithMessage(sentence)
  if (known?.isMaxDevicesError) return known
  if (isReply(body)) return withArabicMessage(body)
  // Another server of these calls sends a sentence without a code (docs/behaviour/calls.md).
  if (known) return known
  const isShown = sentence !== null && (isArabic(sentence) || (status === 400 && sentence === body))
  const code = status === 404 && isEmptyOrJson(text) ? 'notFound' : isShown && status < 500 ? 'unexpected' : null
  const failure = clientFailure(`client.${code ?? 'unexpectedLater'}`)
  return isShown ? { ...failure, message: sentence } : failure
}

/** Another server of these calls sends an empty or JSON 404 (docs/behaviour/calls.md); a misconfigured proxy, text. */
const isEmptyOrJson = (text: string) => text.trim() === '' || parsed(text) !== text

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The sentence in a foreign server's response: the body itself or its `message`; a proxy's page has none. */
function sentenceIn(body: unknown): string | null {
  const text = typeof body === 'object' && body !== null && 'message' in body ? body.message : body
  return typeof text === 'string' && text.trim() !== '' && text.length <= 300 && !text.includes('<') ? text : null
}

const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text)

/** A temporary refusal tells how long to wait. */
function withRetryAfter(reply: Reply<unknown>, headers: Headers): Reply<unknown> {
  const retryAfterSeconds = Number(headers.get('Retry-After'))
  return reply.success || !(retryAfterSeconds > 0) ? reply : { ...reply, retryAfterSeconds }
}

function failureWithMessage(message: string | null): Failure | null {
  const code = Object.keys(errors)
    .filter(isErrorCode)
    .find((one) => errors[one].message === message)
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
