import type { AnyEndpoint, SessionEnd } from '@manassa/contract/endpoint'

export interface CallOptions {
  /** The server stores the work of a repeated key once and answers it alike. */
  idempotencyKey?: string
  /** Past the answers that are kept; the new one is kept instead. */
  fresh?: boolean
  /** On the way to who will ask the same, and then needs no other answer, however fresh. */
  prefetch?: boolean
  /** The caller puts the answer in where these are shown: they need not be asked again for it. */
  skipRefetchOf?: readonly AnyEndpoint[]
  /** Outlives the page, for what a closing tab still has to say. */
  keepalive?: boolean
  /** Files of a form, by field name. */
  files?: Record<string, File>
  timeoutMs?: number
  /** Hears which part of the body has left, from 0 to 1. */
  onUpload?: (part: number) => void
  /** Whoever asked waits no longer. A read that nobody waits for is called off; what does something goes its way. */
  signal?: AbortSignal
  /** A look in the background: when it finds the session ended, the page stays where it is. */
  quiet?: boolean
}

/** The session as the client needs it. The token is asked for each request, because another tab may have renewed it. */
export interface ClientSession {
  token(): string | null
  userId(): string | null
  renew(token: string): void
  /** The server has just answered this session. */
  confirm(): void
  /** The server refused to go on with this session. */
  end(how: { quiet: boolean; ended?: SessionEnd }): void
}

/** Everything that the client has from its surroundings, so that tests can give it others. */
export interface ClientDeps {
  fetch(address: string, request: RequestInit): Promise<Response>
  /** Before `/api`: empty for the page's own server. */
  base: string
  school(): string
  deviceId(): string
  session: ClientSession
  /** Runs `work` while no other tab of this browser does. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Milliseconds. */
  now(): number
}
