import { frameAdapter } from './frame-adapter.ts'
import { hlsAdapter } from './hls-adapter.ts'
import type { FreshSource, MediaAdapter, MediaSource, QualityChoice } from './media-adapter.ts'
import { nativeAdapter } from './native-adapter.ts'
import { canPlayStreams } from './play-streams.ts'
import type { StreamDoors } from './stream-access.ts'
import { rememberStreams } from './stream-script.ts'

export interface EngineDoors {
  /** Fresh addresses of the same lesson. */
  fresh: FreshSource
  /** Who asks for the keys of a stream. */
  headers: StreamDoors['headers']
}

/** The engine for a lesson: a frame where the video belongs to somebody else's player, a stream, or a file. */
export function chooseAdapter(
  source: MediaSource,
  quality: QualityChoice,
  { fresh, headers }: EngineDoors,
): MediaAdapter {
  rememberStreams(source.streamUrl !== null)
  if (source.frame) return frameAdapter(source, source.frame)
  if (source.streamUrl && canPlayStreams()) return hlsAdapter(source, quality, fresh, headers)
  return nativeAdapter(source, fresh)
}
