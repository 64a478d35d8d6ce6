import { type ReactNode, useId } from 'react'
import { classes } from './class-names.ts'

const ARCH = 'M0,1 V0.42 C0,0.24 0.28,0.13 0.5,0 C0.72,0.13 1,0.24 1,0.42 V1 Z'

export function Arch({ children, className }: { children: ReactNode; className?: string }) {
  const id = useId()
  const clip = { clipPath: `url(#${id})` }
  return (
    <div className={classes('relative', className)}>
      <svg width="0" height="0" className="absolute" aria-hidden="true" role="presentation">
        <clipPath id={id} clipPathUnits="objectBoundingBox">
          <path d={ARCH} />
        </clipPath>
      </svg>
      <div style={clip} className="absolute inset-0 bg-gold" />
      <div style={clip} className="absolute inset-x-1.5 top-2 bottom-0 overflow-hidden bg-gold-soft">
        {children}
      </div>
    </div>
  )
}
