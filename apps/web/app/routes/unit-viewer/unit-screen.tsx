import type { DataOf } from '@manassa/contract/endpoint'
import { indexOf, type LessonPosition } from '@manassa/contract/rules/first-lesson'
import type { studyUnit } from '@manassa/contract/student/lectures'
import { type ComponentProps, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { common } from '#app/copy/common.ts'
import { player } from '#app/copy/player.ts'
import { unitViewer } from '#app/copy/unit-viewer.ts'
import { WATERMARK_OPACITY_UNIT_VIEWER } from '#app/lib/timings.ts'
import type { LessonNow, Studied } from '#app/player/schedule/course-now.ts'
import { reasonForDays } from '#app/player/schedule/reason-for-days.ts'
import { SchedulePill } from '#app/player/schedule/schedule-pill.tsx'
import { LessonRow } from '#app/player/screen/lesson-row.tsx'
import type { PlayerVariant } from '#app/player/screen/player-context.ts'
import { usePlayer } from '#app/player/screen/player-context.ts'
import type { PlaceInAddress } from '#app/player/screen/player-screen.tsx'
import { PlayerScreen } from '#app/player/screen/player-screen.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ToMyLectures } from './unit-missing.tsx'

type StudiedUnit = DataOf<typeof studyUnit>

/**
 * The unit viewer: the player with one unit, open for the week from its own enrolment
 * (docs/behaviour/player.md).
 */
export function UnitScreen({ unit, ...screen }: { unit: StudiedUnit } & Pick<Screen, 'time' | 'student' | 'refetch'>) {
  const studied = useMemo<Studied>(
    () => ({ courseId: unit.courseId, courseName: unit.courseName, units: [unit] }),
    [unit],
  )
  return (
    <PlayerScreen
      {...screen}
      course={studied}
      place={useRequestedLesson()}
      variant={{ ...variant, topBar: (lesson, lessonCount) => topBarLabels(unit, lesson, lessonCount) }}
    />
  )
}

type Screen = ComponentProps<typeof PlayerScreen>

const variant: Omit<PlayerVariant, 'topBar'> = {
  list: <UnitLessons />,
  watermarkOpacity: WATERMARK_OPACITY_UNIT_VIEWER,
  lessonFailed: unitViewer.lessonFailed,
  unitEnded: unitViewer.ended,
  unitDone: unitViewer.finished,
  wayOut: <ToMyLectures />,
}

export const toMyLectures = { to: '/my-lectures', label: unitViewer.back }

const topBarLabels = ({ unitName }: StudiedUnit, lesson: LessonNow | null, lessonCount: number) => ({
  title: lesson ? unitViewer.title(unitName, lesson.lessonName) : unitName,
  back: toMyLectures,
  position: lesson && unitViewer.position(lesson.number, lessonCount),
  progress: unitViewer.progress,
  list: unitViewer.list,
})

/** The lesson in the address (`?lesson=2`, from zero) as a position in a course with this one unit, and the setter. */
function useRequestedLesson(): PlaceInAddress {
  const [search, setSearch] = useSearchParams()
  const lesson = indexOf(search.get('lesson'))
  const requested = useMemo(() => (lesson === null ? null : { unit: 0, lesson }), [lesson])

  const goTo = useCallback(
    (place: LessonPosition) => setSearch({ lesson: String(place.lesson) }, { replace: true, preventScrollReset: true }),
    [setSearch],
  )
  return [requested, goTo]
}

function UnitLessons() {
  const { course, courseName, clock } = usePlayer()
  const [unit] = course.units
  if (!unit) return null
  const done = unit.lessons.filter(({ isDone }) => isDone).length
  return (
    <nav aria-label={unitViewer.list}>
      <div className="flex flex-col gap-2 px-4 py-4">
        <p className="text-muted text-sm">
          <bdi>{courseName}</bdi>
        </p>
        <h2 className="text-brand-strong text-lg">
          <bdi>{unit.unitName}</bdi>
          {unit.unitTitle && <bdi className="block font-normal text-base text-ink">{unit.unitTitle}</bdi>}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <SchedulePill window={unit.window} clock={clock} />
          {reasonForDays(unit.window) && <span className="basis-full">{reasonForDays(unit.window)}</span>}
          <span>
            {common.lessonCount(unit.lessons.length)}
            {done > 0 && `\u00a0· ${player.doneOf(done, unit.lessons.length)}`}
          </span>
        </p>
      </div>
      {done === unit.lessons.length && (
        <Notice tone="ok" icon="star" title={unitViewer.allDone} className="mx-4 mb-4">
          {unitViewer.allDoneText}
        </Notice>
      )}
      <ol>
        {unit.lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} labels={unitViewer.rows} />
        ))}
      </ol>
    </nav>
  )
}
