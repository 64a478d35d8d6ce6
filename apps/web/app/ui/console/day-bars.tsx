import { classes } from '#app/ui/class-names.ts'

export interface Bar {
  /** What it is about, as text beside the pointer. */
  title: string
  value: number
}

/** The space of one bar in the drawing's own units, of which a bar takes most. */
const STEP = 10
const BAR = 7
const HEIGHT = 48
/** What is nothing is still a day. */
const LEAST = 1.5

interface DayBarsProps {
  bars: readonly Bar[]
  label: string
  className?: string
  /** Not so where the bars are no days: then all look alike. */
  lastGrows?: boolean
}

/**
 * Bars from left to right, as time goes on every axis; the last one, which still grows, stands out. `label` tells what
 * they show to who does not see them.
 */
export function DayBars({ bars, label, className, lastGrows = true }: DayBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <svg
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={classes('h-14 w-full', className)}
    >
      {bars.map(({ title, value }, place) => {
        const height = Math.max(LEAST, (value / most) * HEIGHT)
        return (
          <g key={title}>
            <title>{title}</title>
            <rect x={place * STEP} width={STEP} height={HEIGHT} className="fill-transparent" />
            <rect
              x={place * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={barLook(value, lastGrows && place === bars.length - 1)}
            />
          </g>
        )
      })}
    </svg>
  )
}

function barLook(value: number, isLast: boolean): string {
  if (value === 0) return 'fill-line'
  return isLast ? 'fill-gold' : 'fill-brand'
}
