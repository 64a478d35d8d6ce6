import { framedVideo } from '@manassa/contract/rules/framed-video'
import type { StoredCaption, StoredRendition } from '#api/lib/db/tables/content.ts'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { signedHostedAddress } from '../media/hosted-address.ts'
import type { Addresses } from '../media/signed-address.ts'

interface StoredVideo {
  storageKey: string | null
  streamKey: string | null
  externalUrl: string | null
  durationSeconds: string | number | null
  renditions: readonly StoredRendition[]
  captions: readonly StoredCaption[]
}

/**
 * The current addresses of a video, signed for its lesson: the plain file, which every player can play, and the stream
 * if there is one. Null if the video has no source.
 */
export async function videoAddresses(context: SchoolContext, video: StoredVideo, addresses: Addresses) {
  const captions = video.captions.map(({ language, label, key }) => ({ language, label, url: addresses.file(key) }))
  if (video.externalUrl !== null) return { ...(await externalAddresses(context, video.externalUrl, video)), captions }
  if (video.storageKey === null) return null

  const streamUrl = video.streamKey && addresses.stream(video.streamKey)
  const sound = video.renditions.find(({ height }) => height === 0)
  return {
    videoUrl: addresses.file(video.storageKey),
    streamUrl,
    audioUrl: streamUrl && sound ? `${streamUrl.replace(/[^/]+$/, sound.name)}/index.m3u8` : null,
    frame: null,
    captions,
  }
}

async function externalAddresses(context: SchoolContext, given: string, { durationSeconds }: StoredVideo) {
  const frame = framedVideo(given, context.services.environment.hostedPlayers)
  if (frame?.player === 'hosted') {
    const seconds = durationSeconds === null ? null : Number(durationSeconds)
    const url = await signedHostedAddress(context, frame.url, seconds)
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
