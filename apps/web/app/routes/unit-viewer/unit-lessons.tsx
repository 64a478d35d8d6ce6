import { common } from '#app/copy/common.ts'
import { player } from '#app/copy/player.ts'
import { unitViewer } from '#app/copy/unit-viewer.ts'
import { SchedulePill } from '#app/player/schedule/schedule-pill.tsx'
import { LessonRow } from '#app/player/screen/lesson-row.tsx'
import { usePlayer } from '#app/player/screen/player-context.ts'
import { Notice } from '#app/ui/notice.tsx'

/** The lessons of one unit under its name and its days (docs/behaviour.md#the-unit-viewer). */
export function UnitLessons() {
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
          <LessonRow key={lesson.id} lesson={lesson} labels={unitViewer.rows} />
        ))}
      </ol>
    </nav>
  )
}
