import { canComplete, isHalfPlayed, resumeSecond } from '@manassa/contract/rules/video-progress'
import type { VideoLesson as Content } from '@manassa/contract/student/study'
import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { controls, player, schedule } from '#app/copy/player.ts'
import { NOBODY } from '#app/lib/device-keys.ts'
import type { LessonLinkState } from '#app/lib/lesson-path.ts'
import { useSchool } from '#app/lib/school.ts'
import { useStore } from '#app/lib/store.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { positionToResume } from '../offline/saved-position.ts'
import {
  isEndOfUnit,
  type LessonNow,
  nextUnitOpensAt,
  openLessonAfter,
  openLessonBefore,
} from '../schedule/course-now.ts'
import { returnAddress, secondInAddress } from '../schedule/second-in-address.ts'
import type { MediaAdapter, QualityChoice } from '../video/engine/media-adapter.ts'
import { playWhenReady } from '../video/engine/play-when-ready.ts'
import { readPreferences } from '../video/engine/preferences.ts'
import type { SavedStream } from '../video/engine/saved-stream.ts'
import { startRendition } from '../video/engine/stream-quality.ts'
import { savePositionOf } from '../video/position-saver.ts'
import { VideoPlayer } from '../video/video-player.tsx'
import { watchedParts } from '../video/watched-parts.ts'
import { AttachmentCard } from './attachment-card.tsx'
import { ChapterList } from './chapter-list.tsx'
import { UnitPill } from './lesson-head.tsx'
import { LessonTools } from './lesson-tools.tsx'
import { usePlayer } from './player-context.ts'
import { SaveLesson } from './save-lesson.tsx'
import { UnitEnd } from './unit-end.tsx'
import { attachmentIn, freshAttachment, freshSource, sourceOf, useArtwork } from './video-source.ts'

/** Both alternative buttons have the same size, so that the content below does not move. */
const SECOND_PLACE = 'basis-28 grow max-sm:px-3! sm:basis-44 sm:grow-0'

interface VideoLessonProps {
  lesson: LessonNow
  content: Content
  /** The stream on this device, which plays in place of the server's. */
  saved?: SavedStream
}

/** A video with its name, its completion and its attachment. Give it a `key` for each lesson. */
export function VideoLesson({ lesson, content, saved }: VideoLessonProps) {
  const { course, courseName, student, variant, choose, completeVideo, undoFailure } = usePlayer()
  const { teacher } = useSchool()
  const artwork = useArtwork(content)
  const { lessonId, positionSeconds } = content
  const durationSeconds = content.durationSeconds ?? 0
  const [stoppedAt] = useState(() => positionToResume(student.id, lessonId, positionSeconds))
  const { search, state } = useLocation()
  const linkState = state as LessonLinkState | null
  // A reload, or the way back, has the same state, and plays nothing.
  const isPushed = useNavigationType() === 'PUSH'
  const [playsAtOnce] = useState(isPushed && linkState?.plays === true)
  const startSecond = secondInAddress(search)
  const back = returnAddress(search)
  const [source] = useState(() => ({
    ...sourceOf(content, startSecond ?? resumeSecond(stoppedAt, durationSeconds)),
    ...saved,
  }))
  const [isNearEnd, setNearEnd] = useState(() => canComplete(stoppedAt, durationSeconds))
  const [parts] = useState(watchedParts)
  const [engine, setEngine] = useState<MediaAdapter | null>(null)
  const [quality, setQuality] = useState<QualityChoice>(() => readPreferences().quality)

  const next = openLessonAfter(course, lesson)
  const previous = openLessonBefore(course, lesson)
  const goToNext = next ? () => choose(next) : undefined
  const completion = {
    text: next ? player.completeContinue : player.complete,
    go() {
      engine?.pause()
      completeVideo(lesson, false)
    },
  }
  function completeByHand() {
    engine?.pause()
    completeVideo(lesson, !isNearEnd && !isHalfPlayed((content.playedTwentieths ?? 0) | parts.twentieths()))
  }
  const goOn = goToNext ? { text: player.next, go: goToNext } : null

  return (
    <>
      <div className="player-stage">
        <VideoPlayer
          source={source}
          nowPlaying={{ title: content.lessonName, artist: teacher.name, album: courseName, artwork }}
          watermark={{ text: student.phoneNumber, opacity: variant.watermarkOpacity }}
          freshSource={() => freshSource(lessonId)}
          endAction={lesson.isDone ? goOn : completion}
          lesson={{
            onEngine(adapter) {
              setEngine(adapter)
              const stopSaving = savePositionOf(adapter, student.id, lessonId, source.startAt, positionSeconds, parts)
              const stopWaiting = back || playsAtOnce ? playWhenReady(adapter) : undefined
              return () => {
                stopWaiting?.()
                stopSaving()
              }
            },
            onQuality: setQuality,
            onNearEnd: () => setNearEnd(true),
            onNext: goToNext,
            onPrevious: previous ? () => choose(previous) : undefined,
          }}
        />
      </div>
      <div className="flex flex-col gap-4 p-4 md:p-6">
        <BackToMistakes to={back} />
        <VideoHead content={content} quality={saved ? null : quality} isDone={lesson.isDone} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {!lesson.isDone && (
            <>
              <Button kind="ok" icon="star" className="grow max-sm:px-3! sm:grow-0" onClick={completeByHand}>
                {player.enjoyed}
              </Button>
              {isNearEnd ? (
                <Button kind="gold" className={`rising ${SECOND_PLACE}`} onClick={completion.go}>
                  {completion.text}
                </Button>
              ) : (
                <PercentWatched
                  engine={engine}
                  startAt={stoppedAt}
                  duration={durationSeconds}
                  className={SECOND_PLACE}
                />
              )}
            </>
          )}
          {lesson.isDone && goToNext && <Button onClick={goToNext}>{player.next}</Button>}
        </div>
        <UnitEnd lesson={lesson} />
        {undoFailure?.lessonId === lessonId && (
          <Notice tone="bad" title={player.undoFailed}>
            {undoFailure.message}
          </Notice>
        )}
        <SaveLesson content={content} />
        <ChapterList chapters={content.chapters} engine={engine} />
        <LessonTools
          userId={student.id === NOBODY ? null : student.id}
          lesson={{ id: lessonId, name: content.lessonName }}
          captions={source.captions}
          freshSource={() => freshSource(lessonId)}
          engine={engine}
        />
        <AfterVideo lesson={lesson} content={content} />
      </div>
    </>
  )
}

const BackToMistakes = ({ to }: { to: ReturnType<typeof returnAddress> }) =>
  to && (
    <ButtonLink to={to} kind="soft" size="small" wide icon="chevronBack" replace>
      {player.backToMistakes}
    </ButtonLink>
  )

interface VideoHeadProps {
  content: Content
  /** Null for a saved lesson, which takes no data. */
  quality: QualityChoice | null
  isDone: boolean
}

const VideoHead = ({ content, quality, isDone }: VideoHeadProps) => (
  <>
    <div className="flex flex-wrap items-center gap-2">
      <VideoPill />
      {quality && <SizeBadge content={content} quality={quality} />}
      {isDone && (
        <Badge tone="ok" icon="check">
          {player.completed}
        </Badge>
      )}
    </div>
    <h2 className="text-xl">
      <bdi>{content.lessonName}</bdi>
    </h2>
  </>
)

function VideoPill() {
  const { unit } = usePlayer()
  if (unit?.window.state !== 'ended') return <UnitPill />
  return (
    <Badge tone="warn" icon="lock">
      {schedule.playsOn}
    </Badge>
  )
}

function AfterVideo({ lesson, content }: { lesson: LessonNow; content: Content }) {
  const { course } = usePlayer()
  const nextUnitAt = nextUnitOpensAt(course, lesson)
  const attachmentUrl = attachmentIn(content)
  return (
    <>
      {lesson.isDone && nextUnitAt !== null && !isEndOfUnit(course, lesson) && (
        <Notice icon="calendar">{schedule.nextUnit(nextUnitAt)}</Notice>
      )}
      {attachmentUrl && (
        <AttachmentCard
          lessonId={content.lessonId}
          url={attachmentUrl}
          title={content.attachmentTitle}
          sizeBytes={content.attachmentSizeBytes}
          freshUrl={() => freshAttachment(content.lessonId)}
        />
      )}
    </>
  )
}

interface PercentWatchedProps {
  /** Null before the video has an engine. */
  engine: MediaAdapter | null
  /** Seconds: resume position and length until the engine reports better values; 0 for unknown. */
  startAt: number
  duration: number
  className: string
}

/** The watched share of a video, in place of the completion button. It renders at each whole percent. */
function PercentWatched({ engine, startAt, duration, className }: PercentWatchedProps) {
  const percent = useStore({
    get() {
      const { seconds, duration: measured } = engine?.state() ?? { seconds: 0, duration: 0 }
      return measured > 0 ? percentWatched(seconds, measured) : percentWatched(startAt, duration)
    },
    subscribe: engine?.subscribe ?? never,
  })
  return (
    <p
      className={`relative grid min-h-12 place-items-center overflow-hidden rounded-control border border-line bg-card px-3 text-center text-sm ${className}`}
    >
      <span className="absolute inset-y-0 start-0 bg-gold-soft" style={{ inlineSize: `${percent ?? 0}%` }} />
      <span className="relative">{percent === null ? player.stillWatching : player.watched(percent)}</span>
    </p>
  )
}

const never = () => () => {}

/** Null for a video of unknown length. */
const percentWatched = (seconds: number, duration: number) =>
  duration > 0 ? Math.min(100, Math.max(0, Math.round((100 * seconds) / duration))) : null

interface SizeBadgeProps {
  content: Content
  quality: QualityChoice
}

/** The data that the video uses: its file, or the stream in the selected quality. */
export function SizeBadge({ content: { sizeBytes, renditions }, quality }: SizeBadgeProps) {
  const rendition =
    quality === 'audio' ? renditions.find(({ height }) => height === 0) : startRendition(renditions, quality, null)
  const bytes = rendition?.sizeBytes ?? sizeBytes
  if (bytes === null || bytes === undefined) return null
  return (
    <Badge tone="quiet">
      <span>
        {player.size(bytes)}
        {rendition && '\u00a0· '}
        {rendition?.height === 0 && controls.qualities.audio}
        {rendition && rendition.height > 0 && <Ltr>{rendition.height}p</Ltr>}
      </span>
    </Badge>
  )
}
