import type Hls from 'hls.js'
import type { ErrorData } from 'hls.js'
import { onReconnect } from '#app/lib/page-events.ts'
import type { FreshSource, MediaAdapter, MediaSource, QualityChoice } from './media-adapter.ts'
import { createMediaStore, type MediaStore } from './media-adapter.ts'
import { attachFile } from './native-adapter.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { type StreamDeps, streamAccess, withPreloadedKeys } from './stream-access.ts'
import { fetchStreamHead } from './stream-head.ts'
import { applyChoice, linesOf, qualitiesOf, startRendition } from './stream-quality.ts'
import { streamScript } from './stream-script.ts'
import { videoElementAdapter } from './video-element.ts'

/** Seconds of a stream that are buffered: a lesson that is only opened should use little data. */
const BUFFER_SECONDS = { beforePlay: 4, saver: 15, usual: 30 }
/** The assumed bandwidth of a phone before its first measurement. */
const FIRST_ESTIMATE_BITS_PER_SECOND = 300_000

/**
 * Plays an HLS stream through Media Source. The library is fetched with the first stream; where it cannot load or play,
 * the lesson's plain file is used.
 */
export function hlsAdapter(
  source: MediaSource,
  firstChoice: QualityChoice,
  fresh: FreshSource,
  headers: StreamDeps['headers'],
): MediaAdapter {
  const store = createMediaStore()
  let choice = firstChoice
  let hls: Hls | null = null
  let reattach = () => {}

  const adapter = videoElementAdapter('hls', store, source, (video, current, target) => {
    let isDestroyed = false
    let detachFile = () => {}
    const stop = () => {
      if (hls && !current.savedLoader && Number.isFinite(hls.bandwidthEstimate))
        savePreferences({ lineSpeed: Math.round(hls.bandwidthEstimate) })
      hls?.destroy()
      hls = null
    }
    const fail = () => {
      stop()
      if (!isDestroyed) store.change({ status: 'failed', buffering: false, paused: true })
    }
    const playFile = async () => {
      stop()
      const plain = await fresh()
      if (isDestroyed) return
      if (!plain) return fail()
      store.change({ qualities: [], height: null })
      target.leave()
      detachFile = attachFile(video, plain, { store, target })
    }

    const fetchAhead = () => {
      if (hls) hls.config.maxBufferLength = choice === 'saver' ? BUFFER_SECONDS.saver : BUFFER_SECONDS.usual
    }
    video.addEventListener('play', fetchAhead)
    // On reconnect it retries at once.
    const endReconnects = onReconnect(() => hls?.startLoad(hls.hasEnoughToStart ? -1 : target.leave()))

    function open(Light: typeof Hls) {
      if (isDestroyed) return
      hls = createHls(Light, current, { startAt: target.leave(), choice, isPaused: video.paused, headers, fresh })
      follow(hls, Light, store, () => choice, { fail, playFile, leave: target.leave })
      // The first segment sets the start position, also after an early seek.
      hls.on(Light.Events.FRAG_BUFFERED, () => {
        if (hls?.hasEnoughToStart) target.arrive()
      })
      hls.loadSource((choice === 'audio' && current.audioUrl) || (current.streamUrl ?? ''))
      hls.attachMedia(video)
    }

    if (!current.savedLoader) fetchStreamHead(current, choice, headers()).catch(() => undefined)
    streamScript().then((Light) => {
      reattach = () => {
        const plays = !video.paused
        target.leave()
        stop()
        open(Light)
        if (plays) video.play().catch(() => store.change({ paused: video.paused }))
      }
      open(Light)
    }, playFile)

    return () => {
      isDestroyed = true
      reattach = () => {}
      video.removeEventListener('play', fetchAhead)
      endReconnects()
      stop()
      detachFile()
    }
  })

  return {
    ...adapter,
    setQuality(next) {
      const changesStream = (next === 'audio') !== (choice === 'audio')
      choice = next
      if (changesStream && source.audioUrl) reattach()
      else if (hls) applyChoice(hls, choice, store.read().buffering)
    },
  }
}

interface StreamStart {
  startAt: number
  choice: QualityChoice
  isPaused: boolean
  headers: StreamDeps['headers']
  fresh: FreshSource
}

const createHls = (
  Light: typeof Hls,
  { savedLoader }: MediaSource,
  { startAt, choice, isPaused, headers, fresh }: StreamStart,
): Hls =>
  new Light({
    loader: savedLoader?.(Light.DefaultConfig.loader) ?? withPreloadedKeys(Light.DefaultConfig.loader, headers),
    ...streamAccess({ headers, renew: async () => (await fresh())?.streamUrl ?? null }),
    startPosition: startAt,
    capLevelToPlayerSize: choice !== 'high',
    maxBufferLength: isPaused ? BUFFER_SECONDS.beforePlay : BUFFER_SECONDS.usual,
    // Only seconds limit the buffer, because the default in bytes exceeds a whole lesson.
    maxBufferSize: 0,
    backBufferLength: 30,
    // `follow` chooses the first rendition, so that no segment is fetched only to measure the bandwidth.
    testBandwidth: false,
    abrEwmaDefaultEstimate: readPreferences().lineSpeed ?? FIRST_ESTIMATE_BITS_PER_SECOND,
    // Our segments need no transmuxing and the browser decrypts them, so a worker would only add a download.
    enableWorker: false,
  })

function follow(
  hls: Hls,
  { Events, ErrorTypes }: typeof Hls,
  store: MediaStore,
  choice: () => QualityChoice,
  deps: { fail(): void; playFile(): void; leave(): void },
) {
  let recovered = false
  hls.on(Events.MANIFEST_PARSED, () => {
    // Audio is a stream of its own: the renditions stay known, so that the video can return.
    if (choice() === 'audio') return
    store.change({ qualities: qualitiesOf(hls) })
    applyChoice(hls, choice())
    hls.startLevel = startRendition(qualitiesOf(hls), choice())?.id ?? -1
  })
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
    const playing = hls.levels[level]
    store.change({ height: playing ? linesOf(playing) : null })
  })
  hls.on(Events.ERROR, (_event, { fatal, type }: ErrorData) => {
    if (!fatal) return
    if (type === ErrorTypes.NETWORK_ERROR) deps.fail()
    else if (type === ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      deps.leave()
      hls.recoverMediaError()
    } else deps.playFile()
  })
}
