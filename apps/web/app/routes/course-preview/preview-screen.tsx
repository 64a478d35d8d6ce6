import { openPublicPreview, type PublicPreview } from '@manassa/contract/student/public-preview'
import { useRef, useState } from 'react'
import { detail } from '#app/copy/course-detail.ts'
import { coursePreview as copy } from '#app/copy/course-preview.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { isNotFound } from '#app/lib/is-not-found.ts'
import { useSchool } from '#app/lib/school.ts'
import { WATERMARK_OPACITY_COURSE_PLAYER } from '#app/lib/timings.ts'
import type { MediaSource } from '#app/player/video/engine/media-adapter.ts'
import { playWhenReady } from '#app/player/video/engine/play-when-ready.ts'
import { ownAddress } from '#app/player/video/engine/stream-head.ts'
import { VideoPlayer } from '#app/player/video/video-player.tsx'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'

interface PreviewScreenProps {
  courseId: string
  lessonId: string
}

export default function PreviewScreen({ courseId, lessonId }: PreviewScreenProps) {
  // Each opening counts, and another one would restart a playing video.
  const query = useCall(openPublicPreview, { lessonId }, { fresh: true, revalidates: false })
  return (
    <Async
      query={query}
      loading={<PreviewSkeleton />}
      failed={({ failure, refetch, isFetching }) => (
        <div className="measure py-16">
          {isNotFound(failure) || failure.code === 'request.invalid' ? (
            <EmptyState
              title={copy.gone}
              icon="lock"
              actions={<ButtonLink to={`/courses/${courseId}`}>{copy.toCourse}</ButtonLink>}
              text={copy.goneText}
            />
          ) : (
            <Failed failure={failure} title={copy.failed} onRetry={refetch} retrying={isFetching} />
          )}
        </div>
      )}
    >
      {(preview) => <Preview preview={preview} />}
    </Async>
  )
}

function Preview({ preview }: { preview: PublicPreview }) {
  const { lessonId, lessonName, courseName, otherLessonCount } = preview
  const { teacher } = useSchool()
  const [source] = useState(() => sourceOf(preview))
  const rest = useRef<HTMLHeadingElement>(null)

  async function freshSource() {
    const reply = await call(openPublicPreview, { lessonId }, { fresh: true })
    return reply.success ? sourceOf(reply.data) : null
  }

  return (
    <div className="mx-auto w-full max-w-4xl pb-8 lg:pt-6">
      <div className="player-stage">
        <VideoPlayer
          source={source}
          nowPlaying={{ title: lessonName, artist: teacher.name, album: courseName, artwork: [] }}
          watermark={{ text: copy.watermark, opacity: WATERMARK_OPACITY_COURSE_PLAYER }}
          freshSource={freshSource}
          endAction={{ text: copy.rest(otherLessonCount), go: () => rest.current?.focus() }}
          lesson={{
            onEngine(adapter) {
              const stopWaiting = playWhenReady(adapter)
              const stopWatching = adapter.subscribe(() => adapter.state().ended && rest.current?.focus())
              return () => {
                stopWaiting()
                stopWatching()
              }
            },
            ...QUIET,
          }}
        />
      </div>
      <div className="flex flex-col gap-4 p-4">
        <p>
          <Badge tone="gold">{copy.title}</Badge>
        </p>
        <h1 tabIndex={-1} className="text-xl">
          <bdi>{lessonName}</bdi>
        </h1>
        <p className="text-muted">
          <bdi>{courseName}</bdi>
        </p>
        <RestOfCourse preview={preview} heading={rest} />
      </div>
    </div>
  )
}

/** Nothing is saved of a preview. */
const QUIET = { onQuality: () => undefined, onNearEnd: () => undefined }

function RestOfCourse({
  preview: { courseId, courseName, otherLessonCount },
  heading,
}: {
  preview: PublicPreview
  heading: React.RefObject<HTMLHeadingElement | null>
}) {
  const chat = chatLink(useSchool().contact?.whatsApp_Number, detail.supervisorText(courseName))
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-lg">
        {copy.rest(otherLessonCount)}
      </h2>
      <p className="text-muted">{copy.restText}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/c" kind="gold" icon="key" className="max-sm:w-full">
          {copy.code}
        </ButtonLink>
        {chat && (
          <ButtonAnchor href={chat} kind="outline" icon="whatsapp" className="max-sm:w-full">
            {copy.whatsApp}
          </ButtonAnchor>
        )}
        <ButtonLink to={`/courses/${courseId}`} kind="plain" className="max-sm:w-full">
          {copy.toCourse}
        </ButtonLink>
      </div>
    </Card>
  )
}

const sourceOf = ({
  videoUrl,
  streamUrl,
  posterUrl,
  captions,
  renditions,
  durationSeconds,
}: PublicPreview): MediaSource => ({
  videoUrl: ownAddress(videoUrl),
  streamUrl: streamUrl && ownAddress(streamUrl),
  audioUrl: null,
  frame: null,
  posterUrl: posterUrl && ownAddress(posterUrl),
  thumbnails: null,
  chapters: [],
  captions: captions.map((caption) => ({ ...caption, url: ownAddress(caption.url) })),
  renditions,
  durationSeconds,
  startAt: 0,
})
