import type { MediaSource, MediaStore } from './media-adapter.ts'

/**
 * The captions of a video as text for the controls, because the browser's own would lie under the bar. A language is
 * fetched when it is first turned on.
 */
export function videoCaptions(video: HTMLVideoElement, { captions }: MediaSource, store: MediaStore) {
  const tracks = captions.map(({ language, label, url }) => {
    const element = document.createElement('track')
    element.kind = 'captions'
    element.srclang = language
    element.label = label
    element.src = url
    video.append(element)
    element.track.mode = 'disabled'
    return { language, track: element.track }
  })
  let shown: TextTrack | null = null

  const storeCue = () => {
    const cues = [...(shown?.activeCues ?? [])]
    store.change({
      captionText: cues.map(textOf).join('\n'),
      captionFrom: Math.min(...cues.map(({ startTime }) => startTime)),
      captionTo: Math.max(...cues.map(({ endTime }) => endTime)),
    })
  }
  return {
    show(language: string | null) {
      shown?.removeEventListener('cuechange', storeCue)
      for (const each of tracks) each.track.mode = each.language === language ? 'hidden' : 'disabled'
      shown = tracks.find((each) => each.language === language)?.track ?? null
      shown?.addEventListener('cuechange', storeCue)
      storeCue()
    },
    stop: () => shown?.removeEventListener('cuechange', storeCue),
  }
}

const textOf = (cue: TextTrackCue) => (cue instanceof VTTCue ? cue.text.replace(/<[^>]*>/g, '') : '')
