import { classes } from './class-names.ts'

/** A progress bar from the reader's side. `value` is in percent; `label` names the task. */
export function Progress({
  value,
  label,
  tone = 'brand',
  className,
}: {
  value: number
  label: string
  tone?: 'brand' | 'gold' | 'ok'
  className?: string
}) {
  const percent = Math.max(0, Math.min(100, Math.round(value)))
  const fill = { brand: 'bg-brand', gold: 'bg-gold', ok: 'bg-ok' }[tone]
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div className={classes('h-full rounded-full transition-[width]', fill)} style={{ width: `${percent}%` }} />
    </div>
  )
}
