import { classes } from '#app/ui/class-names.ts'

interface Fact {
  value: string
  label: string
}

/** What a school counts, side by side; what it left open is left out. */
export function NumberStrip({
  label,
  numbers,
  source = '',
}: {
  label: string
  numbers: readonly Fact[]
  /** What the numbers count. */
  source?: string
}) {
  const told = numbers.filter(({ value }) => value !== '')
  if (told.length === 0) return null
  const columns = told.length === 3 ? 'grid-cols-3' : told.length === 1 ? '' : 'grid-cols-2'
  return (
    <>
      <dl
        aria-label={label}
        className={classes(
          'grid gap-px overflow-hidden rounded-card border border-line bg-line text-center shadow-card',
          columns,
        )}
      >
        {told.map((number) => (
          <div key={number.label} className="flex flex-col-reverse justify-center bg-card px-2 py-4 md:py-5">
            <dt className="text-muted text-sm">{number.label}</dt>
            <dd className="tabular font-bold text-brand-strong text-xl">
              <bdi dir="ltr">{number.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {source && <p className="mt-2 text-center text-muted text-xs">{source}</p>}
    </>
  )
}
