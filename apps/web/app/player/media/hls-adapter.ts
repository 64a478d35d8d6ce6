import type Hls from 'hls.js'
import type { ErrorData } from 'hls.js'
import workerUrl from 'hls.js/dist/hls.worker.js?url'
import type { MediaAdapter, MediaSource, Quality, QualityChoice } from './media-adapter.ts'
import { type MediaStateStore, mediaState } from './media-state.ts'
import { attachFile } from './native-adapter.ts'
import { videoElementAdapter } from './video-element.ts'

/** A slide stays readable at this height; more only costs the student data. */
const SAVER_HEIGHT = 360
/** How far ahead a stream is fetched: a lesson that is only opened should cost next to nothing. */
const BUFFER_SECONDS = { beforePlay: 4, saver: 15, usual: 30 }
/** What a phone on mobile data is taken for until it has been measured. */
const FIRST_ESTIMATE_BITS_PER_SECOND = 300_000

/**
 * Plays an HLS ladder through Media Source. The player's script comes over the network only when one of these
 * is opened; where it cannot come or cannot play, the plain file of the same lesson is played instead.
 */
export function hlsAdapter(source: MediaSource, firstChoice: QualityChoice): MediaAdapter {
  const store = mediaState()
  let choice = firstChoice
  let hls: Hls | null = null

  const adapter = videoElementAdapter('hls', store, source, (video, wanted) => {
    let gone = false
    let detachFile = () => {}
    const playFile = () => {
      hls?.destroy()
      hls = null
      if (gone) return
      store.change({ qualities: [] })
      detachFile = attachFile(video, { ...wanted, startAt: video.currentTime || wanted.startAt }, store)
    }

    const fetchAhead = () => {
      if (hls) hls.config.maxBufferLength = choice === 'saver' ? BUFFER_SECONDS.saver : BUFFER_SECONDS.usual
    }
    video.addEventListener('play', fetchAhead)

    import('hls.js/light').then(({ default: Light }) => {
      if (gone) return
      hls = new Light({
        startPosition: wanted.startAt,
        capLevelToPlayerSize: choice !== 'high',
        maxBufferLength: BUFFER_SECONDS.beforePlay,
        backBufferLength: 30,
        startLevel: choice === 'saver' ? 0 : -1,
        abrEwmaDefaultEstimate: FIRST_ESTIMATE_BITS_PER_SECOND,
        // The pieces are taken apart beside the page, not in it: a cheap phone has no time for both.
        workerPath: workerUrl,
      })
      follow(hls, Light, store, () => choice, playFile)
      hls.loadSource(wanted.streamUrl ?? '')
      hls.attachMedia(video)
    }, playFile)

    return () => {
      gone = true
      video.removeEventListener('play', fetchAhead)
      hls?.destroy()
      hls = null
      detachFile()
    }
  })

  return {
    ...adapter,
    setQuality(next) {
      choice = next
      if (hls) applyChoice(hls, choice)
    },
  }
}

function follow(
  hls: Hls,
  { Events, ErrorTypes }: typeof Hls,
  store: MediaStateStore,
  choice: () => QualityChoice,
  giveUp: () => void,
) {
  let recovered = false
  hls.on(Events.MANIFEST_PARSED, () => {
    store.change({ qualities: qualitiesOf(hls) })
    applyChoice(hls, choice())
  })
  hls.on(Events.ERROR, (_event, { fatal, type }: ErrorData) => {
    if (!fatal) return
    if (type === ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      hls.recoverMediaError()
    } else giveUp()
  })
}

const qualitiesOf = (hls: Hls): Quality[] =>
  hls.levels.map(({ height, bitrate }, id) => ({ id, height, bitsPerSecond: bitrate }))

/**
 * What is buffered plays on at its own quality, because it is paid for; only who asks for a better picture gets it with
 * the next piece. The chosen speed stays either way.
 */
function applyChoice(hls: Hls, choice: QualityChoice) {
  const best = hls.levels.length - 1
  hls.capLevelToPlayerSize = choice !== 'high'
  hls.autoLevelCapping = choice === 'saver' ? saverLevel(qualitiesOf(hls)) : -1
  if (choice !== 'high') hls.loadLevel = -1
  else if (hls.currentLevel !== best) hls.nextLevel = best
}

/** The best rendition that saves data: the tallest within the height, else the smallest there is. */
export const saverLevel = (qualities: readonly Quality[]) =>
  Math.max(
    0,
    qualities.findLastIndex(({ height }) => height <= SAVER_HEIGHT),
  )
