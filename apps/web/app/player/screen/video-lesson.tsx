import type { DataOf } from '@manassa/contract/endpoint'
import { canComplete, resumeSecond } from '@manassa/contract/rules/video-progress'
import { type VideoLesson as Content, readLesson } from '@manassa/contract/student/study'
import { type ReactNode, useState } from 'react'
import { player, schedule } from '#app/copy/player.ts'
import { call } from '#app/lib/call.ts'
import { isNotFound } from '#app/lib/is-not-found.ts'
import { useSchoolIfKnown } from '#app/lib/school.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pictureSources } from '#app/ui/picture-sources.ts'
import { positionToResume } from '../offline/kept-position.ts'
import type { MediaAdapter, MediaSource } from '../video/engine/media-adapter.ts'
import { ownAddress } from '../video/engine/own-address.ts'
import { keepPositionOf } from '../video/keep-position-of.ts'
import { VideoPlayer } from '../video/video-player.tsx'
import { AttachmentCard } from './attachment-card.tsx'
import { SizeBadge } from './size-badge.tsx'
import { ToGo } from './to-go.tsx'

/** Of one size for both that stand there in turn: what is below would move under the finger. */
const SECOND_PLACE = 'basis-28 grow max-sm:px-3! sm:basis-44 sm:grow-0'

interface VideoLessonProps {
  content: Content
  userId: number
  watermark: { text: string; opacity: number }
  teacher: string
  courseName: string
  isDone: boolean
  /** A lesson follows that is open. */
  hasNext: boolean
  /** When the unit opens that this one leads to, in milliseconds; null when nothing is waited for. */
  nextUnitAt: number | null
  /** The unit's pill. */
  pill: ReactNode
  onComplete(): void
  onNext?: () => void
  onPrevious?: () => void
}

/** A video with its name, what completes it, and its file. Give it a `key` for each lesson. */
export function VideoLesson({
  content,
  userId,
  watermark,
  teacher,
  courseName,
  isDone,
  hasNext,
  ...lesson
}: VideoLessonProps) {
  const { lessonId, lessonName, positionSeconds, durationSeconds } = content
  const [stoppedAt] = useState(() => positionToResume(userId, lessonId, positionSeconds))
  const [isNearEnd, setNearEnd] = useState(() => canComplete(stoppedAt, durationSeconds ?? 0))
  const [engine, setEngine] = useState<MediaAdapter | null>(null)
  const artwork = useArtwork(content)
  const attachmentUrl = attachmentIn(content)
  const [source] = useState(() => sourceOf(content, resumeSecond(stoppedAt, durationSeconds ?? 0)))

  async function freshSource() {
    const reply = await call(readLesson, { lessonId }, { fresh: true })
    return reply.success && !Array.isArray(reply.data) ? sourceOf(reply.data, 0) : null
  }
  async function freshAttachment() {
    const reply = await call(readLesson, { lessonId }, { fresh: true })
    if (reply.success) return { url: attachmentIn(reply.data) }
    return isNotFound(reply) ? { url: null } : null
  }
  const onNext = isDone && hasNext ? lesson.onNext : undefined
  const completes = { text: hasNext ? player.completeContinue : player.complete, go: complete }

  function complete() {
    engine?.pause()
    lesson.onComplete()
  }

  return (
    <>
      <div className="player-stage">
        <VideoPlayer
          source={source}
          nowPlaying={{ title: lessonName, artist: teacher, album: courseName, artwork }}
          watermark={watermark}
          onEngine={(adapter) => {
            setEngine(adapter)
            return keepPositionOf(adapter, userId, lessonId, source.startAt, positionSeconds)
          }}
          onNearEnd={() => setNearEnd(true)}
          freshSource={freshSource}
          onward={isDone ? (onNext ? { text: player.next, go: onNext } : null) : completes}
          onNext={lesson.onNext}
          onPrevious={lesson.onPrevious}
        />
      </div>
      <div className="flex flex-col gap-4 p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-2">
          {lesson.pill}
          <SizeBadge content={content} />
          {isDone && (
            <Badge tone="ok" icon="check">
              {player.completed}
            </Badge>
          )}
        </div>
        <h2 className="text-xl">
          <bdi>{lessonName}</bdi>
        </h2>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {!isDone && (
            <>
              <Button kind="ok" icon="star" className="grow max-sm:px-3! sm:grow-0" onClick={complete}>
                {player.enjoyed}
              </Button>
              {isNearEnd ? (
                <Button kind="gold" className={`rising ${SECOND_PLACE}`} onClick={complete}>
                  {completes.text}
                </Button>
              ) : (
                <ToGo engine={engine} startAt={stoppedAt} duration={durationSeconds ?? 0} className={SECOND_PLACE} />
              )}
            </>
          )}
          {onNext && <Button onClick={onNext}>{player.next}</Button>}
        </div>
        {isDone && lesson.nextUnitAt !== null && (
          <Notice icon="calendar">{schedule.nextUnit(lesson.nextUnitAt)}</Notice>
        )}
        {attachmentUrl && (
          <AttachmentCard
            url={attachmentUrl}
            title={content.attachmentTitle}
            sizeBytes={content.attachmentSizeBytes}
            freshUrl={freshAttachment}
          />
        )}
      </div>
    </>
  )
}

/** The lesson's picture, and the teacher's where the lesson has none or another shape is wanted. */
function useArtwork({ posterUrl }: Content): MediaImage[] {
  const photoPath = useSchoolIfKnown()?.teacher.photoPath
  const photo = photoPath ? pictureSources(photoPath, 'teacher') : null
  return [
    ...(posterUrl ? [{ src: posterUrl, sizes: '640x360' }] : []),
    ...(photo ? [{ src: photo.src, sizes: `${photo.width}x${photo.height}` }] : []),
  ]
}

/** Where the hand-out lies; null without one. */
const attachmentIn = (content: DataOf<typeof readLesson>) =>
  Array.isArray(content) || content.attachmentUrl === null ? null : ownAddress(content.attachmentUrl)

const sourceOf = (content: Content, startAt: number): MediaSource => ({
  ...content,
  videoUrl: ownAddress(content.videoUrl),
  streamUrl: content.streamUrl && ownAddress(content.streamUrl),
  audioUrl: content.audioUrl && ownAddress(content.audioUrl),
  posterUrl: content.posterUrl && ownAddress(content.posterUrl),
  captions: content.captions.map((caption) => ({ ...caption, url: ownAddress(caption.url) })),
  startAt,
})
