import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { common } from '#app/copy/common.ts'
import { detail, studyTime } from '#app/copy/course-detail.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Unit = CourseOutline['units'][number]

export function Curriculum({ course: { units } }: { course: CourseOutline }) {
  if (units.length === 0) return <EmptyState title={detail.noUnits} icon="book" />
  return (
    <ol className="flex flex-col gap-3">
      {units.map((unit, place) => (
        <li key={unit.id}>
          <UnitDisclosure unit={unit} place={place} />
        </li>
      ))}
    </ol>
  )
}

function UnitDisclosure({ unit, place }: { unit: Unit; place: number }) {
  return (
    <details open={place === 0} className="group overflow-hidden rounded-card border border-line bg-card">
      <summary className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-brand-soft">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-brand-soft font-bold text-brand-strong">
          {place + 1}
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block font-bold">
            {unit.unitTitle || unit.unitName}
          </span>
          <span className="block text-muted text-sm">
            <bdi>{unit.unitName}</bdi>
            {'\u00a0· '}
            {common.lessonCount(unit.lessons.length)}
          </span>
        </span>
        <Icon name="chevronDown" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ol className="border-line border-t">
        {unit.lessons.map((lesson, index) => (
          <li key={lesson.id} className="flex flex-wrap items-center gap-x-3 border-line px-4 py-3 not-last:border-b">
            <Ltr className="tabular min-w-12 text-muted text-sm">{`${twoDigits(place)}.${twoDigits(index)}`}</Ltr>
            <Icon name={lesson.type === 'Quiz' ? 'quiz' : 'play'} size={18} className="text-brand" />
            <span dir="auto" className="min-w-0 flex-1 basis-28">
              {lesson.lessonName} {lesson.isPreview && <Badge tone="gold">{detail.freePreview}</Badge>}
            </span>
            <span className="text-muted text-sm">
              {lesson.durationSeconds ? studyTime(lesson.durationSeconds) : common.lessonType[lesson.type]}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

const twoDigits = (index: number) => String(index + 1).padStart(2, '0')
