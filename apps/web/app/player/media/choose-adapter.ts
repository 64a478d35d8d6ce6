import { hlsAdapter } from './hls-adapter.ts'
import type { MediaAdapter, MediaSource, QualityChoice } from './media-adapter.ts'
import { nativeAdapter } from './native-adapter.ts'

/**
 * The engine for a lesson. Media Source is asked for first: some browsers say that they "maybe" play HLS
 * themselves and then cannot. A hosted frame gets its engine here, before the others.
 */
export function chooseAdapter(source: MediaSource, quality: QualityChoice): MediaAdapter {
  if (source.streamUrl && hasMediaSource()) return hlsAdapter(source, quality)
  return nativeAdapter(source)
}

const hasMediaSource = () =>
  'MediaSource' in window && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"')
