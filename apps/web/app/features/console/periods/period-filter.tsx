import { periodLabels as copy } from '#app/copy/period.ts'
import { Chip } from '#app/ui/chips.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { ChipRow } from '#app/ui/console/parts.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type DayRange, daysOf, periods } from './period.ts'

interface PeriodFilterProps {
  /** Empty days mean all days, for which there is a chip if they are `isOptional`. */
  range: DayRange
  onChange(range: DayRange): void
  isOptional?: boolean
}

/** The usual periods in a row, and two days below them for any other. */
export function PeriodFilter({ range, onChange, isOptional = false }: PeriodFilterProps) {
  const today = useToday()
  const isAll = range.from === '' && range.to === ''
  const chosen = periods.find((period) => isSameRange(daysOf(period, today), range))
  return (
    <>
      <ChipRow label={copy.period}>
        {isOptional && (
          <Chip chosen={isAll} onChoose={() => onChange({ from: '', to: '' })}>
            {copy.all}
          </Chip>
        )}
        {periods.map((period) => (
          <Chip key={period} chosen={period === chosen} onChoose={() => onChange(daysOf(period, today))}>
            {copy.periods[period]}
          </Chip>
        ))}
      </ChipRow>
      <details open={!chosen && !isAll} className="group">
        <summary className="inline-flex min-h-11 items-center gap-1 text-muted text-sm">
          {copy.other}
          <Icon name="chevronDown" size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-3 pb-2 lg:max-w-xl">
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              label={copy[name]}
              type="date"
              value={range[name]}
              onChange={({ target }) => onChange({ ...range, [name]: target.value || (isOptional ? '' : today) })}
            />
          ))}
        </div>
      </details>
    </>
  )
}

/** The date in the school's time zone, as `2026-11-26`. */
export const useToday = () =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: useMe().school.timeZone }).format(Date.now())

const isSameRange = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to
