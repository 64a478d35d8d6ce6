import { useId } from 'react'
import { classes } from './class-names.ts'

const STAR = 'M40 14 47.6 21.6H58.4V32.4L66 40 58.4 47.6V58.4H47.6L40 66 32.4 58.4H21.6V47.6L14 40 21.6 32.4V21.6H32.4Z'
const LINKS = 'M66 40h14M14 40H0M40 66v14M40 14V0M58.4 58.4 80 80M21.6 58.4 0 80M58.4 21.6 80 0M21.6 21.6 0 0'

export function StarLattice({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" role="presentation" className={classes('pointer-events-none', className)}>
      <defs>
        <pattern id={id} width="80" height="80" patternUnits="userSpaceOnUse">
          <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1" />
          <path d={LINKS} fill="none" stroke="currentColor" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

export function Star({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="12 12 56 56" aria-hidden="true" role="presentation" className={className}>
      <path d={STAR} fill="currentColor" />
    </svg>
  )
}
