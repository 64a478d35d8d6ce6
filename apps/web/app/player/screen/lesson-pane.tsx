import { readLesson } from '@manassa/contract/student/study'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { player, schedule } from '#app/copy/player.ts'
import type { QueryState } from '#app/lib/call/query-observer.ts'
import { NO_RESPONSE_MS } from '#app/lib/call/query-observer.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { isOutcomeUnknown, isTransient } from '#app/lib/transient-failure.ts'
import { Async } from '#app/ui/async.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { savedLesson, savedLessonKey, useOnDevice } from '../offline/on-device.ts'
import { QuizLesson } from '../quiz/quiz-part.tsx'
import { QuizSkeleton } from '../quiz/quiz-skeleton.tsx'
import { useUnderWay } from '../quiz/use-outbox.ts'
import { VideoPlaces } from '../quiz/video-places.ts'
import { ClosedUnit } from '../schedule/closed-unit.tsx'
import {
  hasReadable,
  type LessonNow,
  lessonAt,
  lessonWithId,
  openLessonAfter,
  openVideoBefore,
  startingPlace,
  type UnitNow,
} from '../schedule/course-now.ts'
import { AttachmentCard } from './attachment-card.tsx'
import { LessonHead, UnitPill } from './lesson-head.tsx'
import { usePlayer } from './player-context.ts'
import { Refusal } from './refusal.tsx'
import { SavedVideo } from './saved-video.tsx'
import { UnitEnd } from './unit-end.tsx'
import { VideoLesson } from './video-lesson.tsx'

/** A chunk of its own: reviews and attempts belong to quizzes. */
const ClosedLesson = lazy<ComponentType<{ lesson: LessonNow }>>(() =>
  import('./closed-lesson.tsx').catch(() => ({ default: ScriptFailed })),
)

export function LessonPane({ lesson }: { lesson: LessonNow }) {
  const { course, courseName, unit, student, variant, choose } = usePlayer()
  const isUnderWay = useUnderWay(student.id, lesson)
  const playsOn = usePlaysOn(lesson, unit)
  if (unit && unit.window.state !== 'open' && !isUnderWay && !playsOn) {
    const place = startingPlace(course, null)
    const open = place && lessonAt(course, place)
    const openUnit = place && course.units[place.unit]
    return (
      <LessonHead name={lesson.lessonName}>
        <ClosedUnit
          unit={unit}
          ended={variant.unitEnded}
          courseName={courseName}
          onward={
            open && openUnit && <Button onClick={() => choose(open)}>{schedule.goOnIn(openUnit.unitName)}</Button>
          }
        >
          {!open && variant.wayOut}
        </ClosedUnit>
        {(hasReadable(lesson) || (lesson.type === 'Video' && unit.window.state === 'ended')) && (
          <Suspense>
            <ClosedLesson lesson={lesson} />
          </Suspense>
        )}
      </LessonHead>
    )
  }
  return (
    <>
      {lesson.type === 'Quiz' ? (
        <>
          <OpenQuiz key={lesson.id} lesson={lesson} />
          <div className="px-4 pb-6 empty:hidden md:px-6">
            <UnitEnd lesson={lesson} />
          </div>
        </>
      ) : (
        <OpenVideo key={lesson.id} lesson={lesson} />
      )}
    </>
  )
}

/** True for a video that was open when its unit ended: it plays to its end. */
function usePlaysOn({ id, type }: LessonNow, unit: UnitNow | null): boolean {
  const [openId, setOpenId] = useState<number | null>(null)
  const isOpen = type === 'Video' && unit?.window.state === 'open'
  const next = isOpen || openId === id ? id : null
  if (next !== openId) setOpenId(next)
  return next === id && unit?.window.state === 'ended' && unit.window.because?.kind !== 'shut'
}

function OpenQuiz({ lesson }: { lesson: LessonNow }) {
  const { course, student, choose, receiveQuiz, finishQuiz } = usePlayer()
  const next = openLessonAfter(course, lesson)
  const lecture = openVideoBefore(course, lesson)
  return (
    <Suspense fallback={<QuizSkeleton name={lesson.lessonName} pill={<UnitPill />} />}>
      <VideoPlaces value={(id) => lessonWithId(course, id)}>
        <QuizLesson
          lesson={lesson}
          userId={student.id}
          pill={<UnitPill />}
          refused={(failure, onRetry, isRetrying) => (
            <Refusal lesson={lesson} failure={failure} onRetry={onRetry} retrying={isRetrying} />
          )}
          onDelivered={() => receiveQuiz(lesson)}
          onFinish={(passed) => finishQuiz(lesson, passed)}
          onNext={next && (() => choose(next))}
          onLecture={lecture && (() => choose(lecture))}
        />
      </VideoPlaces>
    </Suspense>
  )
}

function OpenVideo({ lesson }: { lesson: LessonNow }) {
  // It is always fetched, because its addresses expire and another device may have moved on. It is not refetched,
  // because that would restart a playing video.
  const { student } = usePlayer()
  const { attachment, saved } = useOnDevice(student.id, lesson.id)
  // A lesson that is saved while it plays continues from its first source.
  const [wasSaved] = useState(saved?.state === 'saved')
  const query = useCall(
    readLesson,
    { lessonId: lesson.id },
    {
      fresh: true,
      revalidates: false,
      initialDataAfterMs: NO_RESPONSE_MS,
      initialData: () => (wasSaved && saved ? { data: saved.content, dataUpdatedAt: saved.renewedAt } : null),
    },
  )
  useRemoveRefused(query, student.id, lesson.id)

  return (
    <Async
      query={query}
      loading={<VideoSkeleton lesson={lesson} />}
      failed={({ failure, refetch, isFetching }) => (
        <LessonHead name={lesson.lessonName}>
          <Refusal lesson={lesson} failure={failure} onRetry={refetch} retrying={isFetching} />
          {attachment && isTransient(failure) && (
            <AttachmentCard
              lessonId={lesson.id}
              url={null}
              title={attachment.name}
              sizeBytes={attachment.sizeBytes}
              freshUrl={async () => null}
            />
          )}
        </LessonHead>
      )}
    >
      {(content) => {
        if (Array.isArray(content)) return null
        if (!wasSaved) return <VideoLesson lesson={lesson} content={content} />
        const loading = <VideoSkeleton lesson={lesson} />
        return <SavedVideo lesson={lesson} content={content} isHere={saved !== null} loading={loading} />
      }}
    </Async>
  )
}

function useRemoveRefused(query: QueryState<unknown>, userId: number, lessonId: number) {
  const isRefused = query.status === 'error' && !isOutcomeUnknown(query.failure)
  useEffect(() => {
    if (!isRefused || !savedLesson(userId, lessonId)) return
    import('../offline/save-lesson.ts')
      .then(({ removeSavedLesson }) => removeSavedLesson(savedLessonKey(userId, lessonId)))
      .catch(() => undefined)
  }, [isRefused, userId, lessonId])
}

const VideoSkeleton = ({ lesson }: { lesson: LessonNow }) => (
  <>
    <div className="player-stage">
      <div className="player grid place-items-center" aria-busy="true">
        <div className="flex flex-col items-center">
          <div role="status" className="flex flex-col items-center gap-3">
            <Spinner size={40} label={null} />
            <p>{player.loadingLesson}</p>
          </div>
          {/* The note is on the stage, so that the list below does not move when it disappears. */}
          <SlowNote className="min-h-6 text-center text-inherit!" />
        </div>
      </div>
    </div>
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <UnitPill />
      </div>
      <h2 className="text-xl">
        <bdi>{lesson.lessonName}</bdi>
      </h2>
      {/* The skeleton has the final height, so that the list below does not move. */}
      <Skeleton className={classes('w-48', lesson.isDone ? 'h-12' : 'h-27 min-[354px]:h-12')} />
      <Skeleton className="h-12.5 w-full rounded-card" />
      <Skeleton className="h-12.5 w-full rounded-card" />
      {lesson.hasAttachment && <Skeleton className="h-36 w-full sm:h-21" />}
    </div>
  </>
)
