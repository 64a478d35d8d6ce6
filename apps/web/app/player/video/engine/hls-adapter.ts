import type Hls from 'hls.js'
import type { ErrorData } from 'hls.js'
import { onReconnect } from '#app/lib/page-events.ts'
import type { FreshSource, MediaAdapter, MediaSource, QualityChoice } from './media-adapter.ts'
import { createMediaStore, type MediaStore } from './media-adapter.ts'
import { attachFile } from './native-adapter.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { isOurs, type StreamDeps, streamAccess, withPreloadedKeys } from './stream-access.ts'
import { fetchStreamHead } from './stream-head.ts'
import { applyChoice, linesOf, qualitiesOf, startRendition } from './stream-quality.ts'
import { streamScript } from './stream-script.ts'
import { videoElementAdapter } from './video-element.ts'

/** How far ahead a stream is fetched: a lesson that is only opened should cost next to nothing. */
const BUFFER_SECONDS = { beforePlay: 4, saver: 15, usual: 30 }
/** What a phone on mobile data is taken for until it has been measured. */
const FIRST_ESTIMATE_BITS_PER_SECOND = 300_000

/**
 * Plays an HLS ladder through Media Source. The player's script comes over the network only when one of these is
 * opened; where it cannot come or cannot play, the plain file of the same lesson is asked for instead.
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
  /** Whether its first piece is there, and where somebody wants to be before it is. */
  let begun = false
  let sought: number | null = null

  const adapter = videoElementAdapter('hls', store, source, (video, wanted) => {
    let gone = false
    let detachFile = () => {}
    const stop = () => {
      if (hls && Number.isFinite(hls.bandwidthEstimate))
        savePreferences({ lineSpeed: Math.round(hls.bandwidthEstimate) })
      hls?.destroy()
      hls = null
    }
    const fail = () => {
      stop()
      if (!gone) store.change({ status: 'failed', buffering: false, paused: true })
    }
    const playFile = async () => {
      stop()
      const plain = await fresh()
      if (gone) return
      if (!plain) return fail()
      store.change({ qualities: [], height: null })
      detachFile = attachFile(video, { ...plain, startAt: store.read().seconds || wanted.startAt }, store)
    }

    const fetchAhead = () => {
      if (hls) hls.config.maxBufferLength = choice === 'saver' ? BUFFER_SECONDS.saver : BUFFER_SECONDS.usual
    }
    video.addEventListener('play', fetchAhead)
    // What it would try again in some seconds it tries at once.
    const endReconnects = onReconnect(() => hls?.startLoad())

    function open(Light: typeof Hls, startAt: number) {
      if (gone) return
      begun = false
      hls = createHls(Light, { startAt, choice, isPaused: video.paused, headers, fresh })
      follow(hls, Light, store, () => choice, { fail, playFile })
      // With its first piece it has just gone to where it was opened, also from a place that was sought meanwhile.
      hls.on(Light.Events.FRAG_BUFFERED, () => {
        if (begun || video.buffered.length === 0) return
        begun = true
        if (sought !== null) video.currentTime = sought
        sought = null
      })
      hls.loadSource((choice === 'audio' && wanted.audioUrl) || (wanted.streamUrl ?? ''))
      hls.attachMedia(video)
    }

    fetchStreamHead(wanted, choice, headers()).catch(() => undefined)
    streamScript(isOurs(wanted.streamUrl ?? '') ? 'ours' : 'others').then((Light) => {
      reattach = () => {
        const plays = !video.paused
        const at = store.read().seconds
        stop()
        open(Light, at)
        if (plays) video.play().catch(() => store.change({ paused: video.paused }))
      }
      open(Light, wanted.startAt)
    }, playFile)

    return () => {
      gone = true
      reattach = () => {}
      video.removeEventListener('play', fetchAhead)
      endReconnects()
      stop()
      detachFile()
    }
  })

  return {
    ...adapter,
    seek(seconds) {
      adapter.seek(seconds)
      sought = begun ? null : store.read().seconds
    },
    load(next) {
      sought = null
      adapter.load(next)
    },
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

const createHls = (Light: typeof Hls, { startAt, choice, isPaused, headers, fresh }: StreamStart): Hls =>
  new Light({
    loader: withPreloadedKeys(Light.DefaultConfig.loader, headers),
    ...streamAccess({ headers, renew: async () => (await fresh())?.streamUrl ?? null }),
    startPosition: startAt,
    capLevelToPlayerSize: choice !== 'high',
    maxBufferLength: isPaused ? BUFFER_SECONDS.beforePlay : BUFFER_SECONDS.usual,
    // Seconds alone count: as many bytes as it would hold are more than a whole lesson.
    maxBufferSize: 0,
    backBufferLength: 30,
    // The first picture is chosen in `follow`, not by a piece that is fetched to measure the line and thrown away.
    testBandwidth: false,
    abrEwmaDefaultEstimate: readPreferences().lineSpeed ?? FIRST_ESTIMATE_BITS_PER_SECOND,
    // Our pieces need no taking apart, and the browser decrypts them: a worker would only be more to fetch.
    enableWorker: false,
  })

function follow(
  hls: Hls,
  { Events, ErrorTypes }: typeof Hls,
  store: MediaStore,
  choice: () => QualityChoice,
  deps: { fail(): void; playFile(): void },
) {
  let recovered = false
  hls.on(Events.MANIFEST_PARSED, () => {
    // Sound alone is a stream of its own: the ladder stays known, so that the picture can be had back.
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
      hls.recoverMediaError()
    } else deps.playFile()
  })
}
