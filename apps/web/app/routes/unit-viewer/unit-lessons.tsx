import { common } from '#app/copy/common.ts'
import { player } from '#app/copy/player.ts'
import { unitViewer } from '#app/copy/unit-viewer.ts'
import type { LessonNow, UnitNow } from '#app/player/schedule/course-now.ts'
import { SchedulePill } from '#app/player/schedule/schedule-pill.tsx'
import type { ServerClock } from '#app/player/schedule/server-clock.ts'
import { LessonRow } from '#app/player/screen/lesson-row.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The lessons of one unit under its name and its days (docs/behaviour.md#the-unit-viewer). */
export function UnitLessons({
  unit,
  courseName,
  current,
  clock,
  onChoose,
}: {
  unit: UnitNow
  courseName: string
  current: LessonNow | null
  clock: ServerClock
  onChoose(lesson: LessonNow): void
}) {
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
          <span>
            {common.lessonCount(unit.lessons.length)}
            {done > 0 && ` · ${player.doneOf(done, unit.lessons.length)}`}
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
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            words={unitViewer.rows}
            isCurrent={lesson.id === current?.id}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </nav>
  )
}
