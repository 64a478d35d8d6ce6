const SIDE = 40
const RADIUS = 16
const ROUND = 2 * Math.PI * RADIUS

export function Ring({ done, total, label }: { done: number; total: number; label: string }) {
  const part = total === 0 ? 0 : done / total
  return (
    <svg width={SIDE} height={SIDE} viewBox="0 0 40 40" role="img" aria-label={label} className="shrink-0">
      <circle cx="20" cy="20" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="4" />
      {part > 0 && (
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          stroke={part >= 1 ? 'var(--ok)' : 'var(--gold)'}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          transform="rotate(-90 20 20)"
        />
      )}
      <text x="20" y="20" dy="0.35em" textAnchor="middle" direction="ltr" className="fill-ink font-bold text-[10px]">
        {`${Math.round(part * 100)}%`}
      </text>
    </svg>
  )
}
