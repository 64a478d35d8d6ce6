import type { DataOf } from '@manassa/contract/endpoint'
import { readLesson, type VideoLesson } from '@manassa/contract/student/study'
import { call } from '#app/lib/call.ts'
import { isNotFound } from '#app/lib/is-not-found.ts'
import { useSchoolIfKnown } from '#app/lib/school.ts'
import { pictureSources } from '#app/ui/picture-sources.ts'
import type { MediaSource } from '../video/engine/media-adapter.ts'
import { ownAddress } from '../video/engine/stream-head.ts'

export const sourceOf = (content: VideoLesson, startAt: number): MediaSource => ({
  ...content,
  videoUrl: ownAddress(content.videoUrl),
  streamUrl: content.streamUrl && ownAddress(content.streamUrl),
  audioUrl: content.audioUrl && ownAddress(content.audioUrl),
  posterUrl: content.posterUrl && ownAddress(content.posterUrl),
  thumbnails: content.thumbnails && { ...content.thumbnails, urls: content.thumbnails.urls.map(ownAddress) },
  captions: content.captions.map((caption) => ({ ...caption, url: ownAddress(caption.url) })),
  startAt,
})

/** The same lesson with fresh addresses, because the old ones may have expired; null without any. */
export async function freshSource(lessonId: number): Promise<MediaSource | null> {
  const reply = await call(readLesson, { lessonId }, { fresh: true })
  return reply.success && !Array.isArray(reply.data) ? sourceOf(reply.data, 0) : null
}

export const attachmentIn = (content: DataOf<typeof readLesson>) =>
  Array.isArray(content) || content.attachmentUrl === null ? null : ownAddress(content.attachmentUrl)

/** A fresh address of a lesson's attachment; `url` is null without a file, the result is null without a response. */
export async function freshAttachment(lessonId: number): Promise<{ url: string | null } | null> {
  const reply = await call(readLesson, { lessonId }, { fresh: true })
  if (reply.success) return { url: attachmentIn(reply.data) }
  return isNotFound(reply) ? { url: null } : null
}

/** The lesson's picture, or the teacher's when the lesson has none or another shape is needed. */
export function useArtwork({ posterUrl }: VideoLesson): MediaImage[] {
  const photoPath = useSchoolIfKnown()?.teacher.photoPath
  const photo = photoPath ? pictureSources(photoPath, 'teacher') : null
  return [
    ...(posterUrl ? [{ src: posterUrl, sizes: '640x360' }] : []),
    ...(photo ? [{ src: photo.src, sizes: `${photo.width}x${photo.height}` }] : []),
  ]
}
