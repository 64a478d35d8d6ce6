import type { HlsConfig, Loader, LoaderContext, LoadPolicy, RetryConfig } from 'hls.js'
import { takePreloaded } from '#app/lib/call/preloaded-responses.ts'

/** Our streams carry an expiring ticket in their address. */
const TICKET = /(\/media\/(?:streams|previews)\/)[^/]+\//
/** The library repeats a first refusal itself; a second one means that the lesson was closed. */
const RENEW_AT_MOST_EVERY_MS = 10_000

export interface StreamDeps {
  /** The session's headers: a stream's key is sent only to a session that may watch. */
  headers(): Record<string, string>
  /** A fresh address of the same stream, which renews the session too; null without one. */
  renew(): Promise<string | null>
}

/**
 * Requests the parts of a stream: its keys with the session, all parts with the newest ticket. An expired ticket or
 * token is renewed while buffered video plays on.
 */
export function streamAccess({ headers, renew }: StreamDeps): Partial<HlsConfig> {
  let ticket: string | null = null
  let renewing: Promise<void> | null = null
  let renewedAt = Number.NEGATIVE_INFINITY

  function startRenewal() {
    renewedAt = performance.now()
    renewing = renew().then((address) => {
      ticket = address?.match(TICKET)?.[0] ?? ticket
      renewing = null
    })
  }

  const shouldRetry: RetryConfig['shouldRetry'] = (_config, _count, _isTimeout, response, usual) => {
    if (response?.code !== 401 && response?.code !== 403) return usual
    if (renewing) return true
    if (performance.now() - renewedAt < RENEW_AT_MOST_EVERY_MS) return false
    startRenewal()
    return true
  }
  const policy = (seconds: { firstByte: number; whole: number }): LoadPolicy => ({
    default: {
      maxTimeToFirstByteMs: seconds.firstByte * 1000,
      maxLoadTimeMs: seconds.whole * 1000,
      timeoutRetry: { maxNumRetry: 4, retryDelayMs: 0, maxRetryDelayMs: 0 },
      errorRetry: { maxNumRetry: 6, retryDelayMs: 500, maxRetryDelayMs: 8000, shouldRetry },
    },
  })

  return {
    async xhrSetup(xhr, url) {
      await renewing
      const address = ticket && isOwnStream(url) ? url.replace(TICKET, ticket) : url
      xhr.open('GET', address, true)
      if (!isOwnStream(url) || !url.endsWith('.key')) return
      for (const [name, value] of Object.entries(headers())) xhr.setRequestHeader(name, value)
    },
    manifestLoadPolicy: policy({ firstByte: 20, whole: 20 }),
    playlistLoadPolicy: policy({ firstByte: 10, whole: 20 }),
    keyLoadPolicy: policy({ firstByte: 10, whole: 20 }),
    fragLoadPolicy: policy({ firstByte: 20, whole: 120 }),
  }
}

export const isOwnStream = (url: string) => {
  const { origin, pathname } = new URL(url, location.href)
  return origin === location.origin && TICKET.test(pathname)
}

/** The default loader of a stream's parts, which uses a key that was preloaded (stream-head). */
export function withPreloadedKeys(Usual: HlsConfig['loader'], headers: StreamDeps['headers']): HlsConfig['loader'] {
  return class extends Usual implements Loader<LoaderContext> {
    gone = false

    override load(...args: Parameters<Loader<LoaderContext>['load']>) {
      const [context, , { onSuccess }] = args
      const early = takePreloaded(context.url, headers())
      if (!early) return super.load(...args)
      const usual = () => super.load(...args)
      early
        .then(async (response) => {
          if (!response.ok) throw new Error(response.statusText)
          const data = await response.arrayBuffer()
          if (!this.gone) onSuccess({ url: context.url, data, code: response.status }, this.stats, context, null)
        })
        .catch(() => this.gone || usual())
    }
    override abort() {
      this.gone = true
      super.abort()
    }
    override destroy() {
      this.gone = true
      super.destroy()
    }
  }
}
