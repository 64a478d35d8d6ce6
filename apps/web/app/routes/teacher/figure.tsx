import type { Overview } from '@manassa/contract/teacher/overview'
import { number } from '#app/copy/format.ts'
import { overview as copy } from '#app/copy/overview.ts'
import { Card } from '#app/ui/card.tsx'
import { DayBars } from '#app/ui/console/day-bars.tsx'

export type FigureName = keyof Overview['today']

export const figureNames: readonly FigureName[] = ['signUps', 'codesRedeemed', 'lessonsWatched', 'attempts']

export function Figure({ name, overview: { today, last30Days, days } }: { name: FigureName; overview: Overview }) {
  const label = copy.figures[name]
  const month = last30Days[name] ?? 0
  const counts = days.map((day) => ({ date: day.date, count: day[name] ?? 0 }))
  const best = counts.reduce((most, day) => (day.count >= most.count ? day : most), counts[0] ?? NO_DAY)
  return (
    <Card className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-end gap-4 p-4 sm:block">
      <div>
        <h2 className="text-muted text-sm">{label}</h2>
        <p className="mt-1 flex items-baseline gap-2">
          <span className="tabular font-bold text-[1.75rem] text-ink leading-tight">{number(today[name] ?? 0)}</span>
          <span className="font-bold text-brand-strong text-sm">{copy.today}</span>
        </p>
        <p className="text-muted text-sm">{month === 0 ? copy.nothingYet : copy.month(month)}</p>
      </div>
      <div className="sm:mt-3">
        <DayBars
          bars={counts.map(({ date, count }) => ({ title: copy.bar(date, count), value: count }))}
          ends={[copy.dateOf(counts[0]?.date ?? ''), copy.today]}
          label={month === 0 ? `${label}: ${copy.nothingYet}` : copy.chart(label, month, best)}
        />
      </div>
    </Card>
  )
}

const NO_DAY = { date: '', count: 0 }

export const TodayFigures = ({ names, overview }: { names: readonly FigureName[]; overview: Overview }) => (
  <Card className="p-4">
    <h2 className="text-lg">{copy.today}</h2>
    <dl className="mt-1 divide-y divide-line">
      {names.map((name) => (
        <div key={name} className="flex min-h-11 items-center gap-3 text-sm">
          <dt className="flex-1">{copy.figures[name]}</dt>
          <dd className="tabular font-bold text-base">{number(overview.today[name] ?? 0)}</dd>
          <dd className="w-32 text-end text-muted text-xs">
            {overview.last30Days[name] ? copy.month(overview.last30Days[name]) : copy.nothingYet}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
