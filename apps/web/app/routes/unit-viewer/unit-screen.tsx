import type { DataOf } from '@manassa/contract/endpoint'
import { WATERMARK_OPACITY_UNIT_VIEWER } from '@manassa/contract/limits'
import type { studyUnit } from '@manassa/contract/student/lectures'
import { type ComponentProps, useMemo } from 'react'
import { unitViewer } from '#app/copy/unit-viewer.ts'
import type { LessonNow, Studied } from '#app/player/schedule/course-now.ts'
import type { PlayerVariant } from '#app/player/screen/player-context.ts'
import { PlayerScreen } from '#app/player/screen/player-screen.tsx'
import { UnitLessons } from './unit-lessons.tsx'
import { ToMyLectures } from './unit-missing.tsx'
import { useRequestedLesson } from './use-requested-lesson.ts'

export type StudiedUnit = DataOf<typeof studyUnit>

/**
 * The unit viewer: the player with one unit, open for the week from its own enrolment
 * (docs/behaviour.md#the-unit-viewer).
 */
export function UnitScreen({ unit, ...screen }: { unit: StudiedUnit } & Pick<Screen, 'clock' | 'student' | 'reload'>) {
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
  position: lesson && {
    text: unitViewer.positionShort(lesson.number, lessonCount),
    label: unitViewer.position(lesson.number, lessonCount),
  },
  progress: unitViewer.progress,
  list: unitViewer.list,
})
