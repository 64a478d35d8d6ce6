import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('rounded-card border border-line bg-card shadow-card', className)}>{children}</div>
}
