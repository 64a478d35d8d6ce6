import { posix } from 'node:path'
import { framedVideo } from '@manassa/contract/rules/framed-video'
import type { StoredCaption, StoredRendition } from '../../lib/db/tables.ts'
import type { House } from '../../lib/visit.ts'
import { signedHostedAddress } from '../media/hosted-address.ts'
import { fileAddress, streamAddress } from '../media/signed-address.ts'

interface StoredVideo {
  storageKey: string | null
  streamKey: string | null
  externalUrl: string | null
  durationSeconds: string | number | null
  renditions: readonly StoredRendition[]
  captions: readonly StoredCaption[]
}

/**
 * Where a video plays at this moment. What is ours is signed: the stream where there is one, and the plain file only
 * when there is none or the browser cannot do without (`as`). Null for a video without any place.
 */
export function videoAddresses(house: House, tenantId: string, video: StoredVideo, as: 'file' | undefined) {
  const captions = video.captions.map(({ language, label, key }) => ({
    language,
    label,
    url: fileAddress(house, tenantId, key),
  }))
  if (video.externalUrl !== null) return { ...externalAddresses(house, tenantId, video.externalUrl, video), captions }
  if (video.storageKey === null) return null

  const stream = as === 'file' ? null : video.streamKey
  const streamUrl = stream && streamAddress(house, tenantId, stream)
  const sound = video.renditions.find(({ height }) => height === 0)
  return {
    videoUrl: streamUrl ?? fileAddress(house, tenantId, video.storageKey),
    streamUrl,
    audioUrl: streamUrl && sound ? posix.join(posix.dirname(streamUrl), sound.name, 'index.m3u8') : null,
    frame: null,
    captions,
  }
}

/** Somebody else's: a frame, a stream, or a file. */
function externalAddresses(house: House, tenantId: string, given: string, { durationSeconds }: StoredVideo) {
  const frame = framedVideo(given, house.environment.hostedPlayers)
  if (frame?.player === 'hosted') {
    const url = signedHostedAddress(house, tenantId, frame.url, Number(durationSeconds ?? 0))
    return { videoUrl: url, streamUrl: null, audioUrl: null, frame: { ...frame, url, origins: [...frame.origins] } }
  }
  const isStream = frame === null && /\.m3u8([?#]|$)/.test(given)
  return {
    videoUrl: given,
    streamUrl: isStream ? given : null,
    audioUrl: null,
    frame: frame && { ...frame, origins: [...frame.origins] },
  }
}
