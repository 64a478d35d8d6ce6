import type { AnyEndpoint, SessionEnd } from '@manassa/contract/endpoint'

export interface CallOptions {
  /** The server does the work of a repeated key once and repeats its response. */
  idempotencyKey?: string
  /** Skips the cache; the new response is cached. */
  fresh?: boolean
  /** The next call of the same kind uses this response, even if it asks for a fresh one. */
  prefetch?: boolean
  /** The caller puts the response into the data of these calls, so that they need no refetch. */
  skipRefetchOf?: readonly AnyEndpoint[]
  /** The request outlives a page that is being closed. */
  keepalive?: boolean
  /** If false, the caller retries a failed call itself and shows the wait. */
  retry?: boolean
  files?: Record<string, File>
  timeoutMs?: number
  onUpload?: (part: number) => void
  /** Aborts when the caller no longer needs the response. A read without callers is cancelled; a write is completed. */
  signal?: AbortSignal
  /** A background call: if the session turns out to have ended, the page does not change. */
  quiet?: boolean
}

/** The session as the client needs it. The token is read for each request, because another tab may have renewed it. */
interface ClientSession {
  token(): string | null
  userId(): string | null
  renew(token: string): void
  confirm(): void
  end(how: { quiet: boolean; ended?: SessionEnd }): void
}

/** Everything that the client takes from its environment, so that tests can replace it. */
export interface ClientDeps {
  fetch(address: string, request: RequestInit): Promise<Response>
  /** The address before `/api`: empty for the page's own server. */
  base: string
  school(): string
  deviceId(): string
  session: ClientSession
  /** Runs `work` while no other tab of this browser does. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Milliseconds. */
  now(): number
}
