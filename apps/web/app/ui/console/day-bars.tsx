export interface Bar {
  title: string
  value: number
}

/** The width of a bar and its gap, in units of the drawing. */
const STEP = 10
const BAR = 7
const HEIGHT = 48
/** A day without a value keeps a visible bar. */
const LEAST = 1.5

interface DayBarsProps {
  bars: readonly Bar[]
  label: string
  /** The texts below the first and the last bar. */
  ends: readonly [string, string]
  /** False for bars that are not days: then all look alike. */
  lastGrows?: boolean
}

/**
 * Bars in the order of time, from left to right; the last one is incomplete and highlighted. `label` describes the
 * chart to screen readers.
 */
export function DayBars({ bars, label, ends, lastGrows = true }: DayBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div dir="ltr">
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-14 w-full"
      >
        {bars.map(({ title, value }, index) => {
          const height = Math.max(LEAST, (value / most) * HEIGHT)
          return (
            <g key={title}>
              <title>{title}</title>
              <rect x={index * STEP} width={STEP} height={HEIGHT} className="fill-transparent" />
              <rect
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                className={barLook(value, lastGrows && index === bars.length - 1)}
              />
            </g>
          )
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between border-line border-t pt-1 text-muted text-xs">
        <bdi>{ends[0]}</bdi>
        <bdi>{ends[1]}</bdi>
      </p>
    </div>
  )
}

function barLook(value: number, isLast: boolean): string {
  if (value === 0) return 'fill-line'
  return isLast ? 'fill-gold' : 'fill-brand'
}
