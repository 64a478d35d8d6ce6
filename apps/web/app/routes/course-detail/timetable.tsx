import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { timetable } from '#app/copy/course-detail.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

const ID = 'timetable'

/** Beside the price: that units open by the week is no small print. */
export const TimetableHint = () => (
  <a
    href={`#${ID}`}
    className="mt-1 inline-flex min-h-11 items-center gap-2 text-gold-text text-sm underline underline-offset-4"
  >
    <Icon name="calendar" size={18} />
    {timetable.hint}
  </a>
)

/** When each unit opens, before anybody pays: nobody should learn of the weekly windows afterwards. */
export function Timetable({
  units,
  policy,
}: {
  units: CourseOutline['units']
  policy: 'weekly-window' | 'weekly-opening'
}) {
  return (
    <Card className="p-5 lg:sticky lg:top-20">
      <h2 id={ID} className="flex items-center gap-2 text-lg">
        <Icon name="calendar" className="text-gold-text" />
        {timetable.title}
      </h2>
      <p className="mt-1 text-muted text-sm">{policy === 'weekly-window' ? timetable.window : timetable.opening}</p>
      <ol className="mt-4 flex flex-col gap-3">
        {units.map((unit, place) => (
          <li key={unit.id} className="border-gold border-s-3 ps-3">
            <p className="font-bold text-sm">
              {timetable.week(place + 1)}: <bdi>{unit.unitName}</bdi>
            </p>
            <p className="text-muted text-sm">{place === 0 ? timetable.firstWeek : timetable.laterWeek(place + 1)}</p>
          </li>
        ))}
      </ol>
      {policy === 'weekly-window' && <p className="mt-4 text-muted text-xs">{timetable.warning}</p>}
    </Card>
  )
}
