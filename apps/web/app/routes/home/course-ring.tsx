import { myCourses } from '#app/copy/my-courses.ts'

const SIDE = 48
const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

/** How far along a course is, as a golden ring that closes. */
export function CourseRing({ done, total }: { done: number; total: number }) {
  const part = total === 0 ? 0 : done / total
  return (
    <svg
      width={SIDE}
      height={SIDE}
      viewBox="0 0 48 48"
      role="img"
      aria-label={myCourses.progress(done, total)}
      className="shrink-0"
    >
      <circle cx="24" cy="24" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="5" />
      {part > 0 && (
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="var(--gold)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          transform="rotate(-90 24 24)"
        />
      )}
      <text x="24" y="24" dy="0.35em" textAnchor="middle" direction="ltr" className="fill-ink font-bold text-xs">
        {`${Math.round(part * 100)}%`}
      </text>
    </svg>
  )
}
