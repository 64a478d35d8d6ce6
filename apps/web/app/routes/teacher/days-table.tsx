import type { Overview } from '@manassa/contract/teacher/overview'
import type { ReactNode } from 'react'
import { number } from '#app/copy/format.ts'
import { overview as copy } from '#app/copy/overview.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { FigureName } from './figure.tsx'

interface DaysTableProps {
  days: Overview['days']
  names: readonly FigureName[]
  children?: ReactNode
}

/** Screen readers and exact reading need the chart's days as numbers; the newest is first. */
export const DaysTable = ({ days, names, children }: DaysTableProps) => (
  <details className="group rounded-card border border-line bg-card shadow-card">
    <summary className="flex min-h-12 items-center gap-2 px-4 font-bold text-sm">
      <Icon name="chevronDown" size={18} className="text-muted transition-transform group-open:rotate-180" />
      {copy.tableTitle}
    </summary>
    {children}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach what can be scrolled */}
    <section aria-label={copy.tableTitle} tabIndex={0} className="overflow-x-auto border-line border-t">
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="px-4 py-2 text-start font-bold">
              {copy.day}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="px-4 py-2 text-start font-bold">
                {copy.figures[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row" className="whitespace-nowrap px-4 py-1.5 text-start font-normal">
                {copy.dayOf(day.date)}
              </th>
              {names.map((name) => (
                <td key={name} className="px-4 py-1.5">
                  {number(day[name] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)
