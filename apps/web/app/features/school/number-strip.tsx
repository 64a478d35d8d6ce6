import { classes } from '#app/ui/class-names.ts'

interface Fact {
  value: string
  label: string
}

export function NumberStrip({
  label,
  numbers,
  source = '',
}: {
  label: string
  numbers: readonly Fact[]
  source?: string
}) {
  const shown = numbers.filter(({ value }) => value !== '')
  if (shown.length === 0) return null
  const columns = shown.length === 3 ? 'grid-cols-3' : shown.length === 1 ? '' : 'grid-cols-2'
  return (
    <>
      <dl
        aria-label={label}
        className={classes(
          'grid gap-px overflow-hidden rounded-card border border-line bg-line text-center shadow-card',
          columns,
        )}
      >
        {shown.map((number) => (
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
