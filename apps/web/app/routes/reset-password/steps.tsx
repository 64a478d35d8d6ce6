import { reset } from '#app/copy/password.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Where one is among the three steps; `now` counts from 1. */
export function Steps({ now }: { now: number }) {
  return (
    <ol aria-label={reset.stepsLabel} className="flex items-start">
      {reset.steps.map((name, index) => {
        const number = index + 1
        const past = number < now || now === reset.steps.length
        return (
          <li
            key={name}
            aria-current={number === now ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-1 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classes('absolute end-1/2 top-4 h-0.5 w-full', number <= now ? 'bg-brand' : 'bg-line')}
              />
            )}
            <span
              aria-hidden="true"
              className={classes(
                'relative z-10 flex size-8 items-center justify-center rounded-full font-bold text-sm',
                past || number === now ? 'bg-brand text-on-brand' : 'border border-line bg-card text-muted',
              )}
            >
              {past ? <Icon name="check" size={16} /> : number}
            </span>
            <span className="sr-only">{reset.step(number, '')}</span>
            <span className={classes('text-xs', number === now ? 'font-bold text-ink' : 'text-muted')}>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}
