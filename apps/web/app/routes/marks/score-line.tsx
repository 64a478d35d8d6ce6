import { marks as copy } from '#app/copy/marks.ts'
import { Card } from '#app/ui/card.tsx'

const WIDTH = 320
const HEIGHT = 84
const EDGE = 12
/** Room for the number above the highest point. */
const ABOVE = 24

/** The newest scores as a line from right to left, the newest on the left. */
export function ScoreLine({ scores }: { scores: readonly number[] }) {
  const points = scores.map((score, index) => ({
    score,
    x: WIDTH - EDGE - (index * (WIDTH - 2 * EDGE)) / (scores.length - 1),
    y: HEIGHT - EDGE - (score * (HEIGHT - EDGE - ABOVE)) / 100,
  }))
  return (
    <Card className="flex flex-col gap-2 p-4">
      <p className="text-muted text-sm">{copy.last(scores.length)}</p>
      <svg
        role="img"
        aria-label={copy.lastAre(scores)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full max-w-lg self-center text-brand"
      >
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {points.map(({ score, x, y }) => (
          <g key={x}>
            <circle cx={x} cy={y} r="4" fill="currentColor" />
            <text x={x} y={y - 9} textAnchor="middle" fontSize="12" className="fill-ink">
              {score}
            </text>
          </g>
        ))}
      </svg>
    </Card>
  )
}
