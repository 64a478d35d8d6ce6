import { useNavigation } from 'react-router'
import { classes } from '#app/ui/class-names.ts'
import { SlowNote } from '#app/ui/slow-note.tsx'

export function NavigationProgress({ className = 'top-16' }: { className?: string }) {
  const underWay = useNavigation().state !== 'idle'
  return (
    <div className={classes('pointer-events-none fixed inset-x-0 z-40 text-center', className)}>
      {underWay && <div className="creeping h-1 bg-gold" aria-hidden="true" />}
      <SlowNote
        waiting={underWay}
        className="inline-block rounded-full px-4 py-1 not-empty:border not-empty:border-line not-empty:bg-card not-empty:shadow-high"
      />
    </div>
  )
}
