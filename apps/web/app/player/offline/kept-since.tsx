import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { kept } from '#app/copy/kept.ts'
import { cairoDay } from '#app/lib/cairo-day.ts'

/** A copy that is older than this is marked as a copy. */
const KEPT_FROM_MS = 5 * MINUTE_MS

export const isOld = (cameAt: number, now: number) => now - cameAt > KEPT_FROM_MS

interface KeptSinceProps {
  /** The arrival of the data and the current time, in milliseconds of one clock. */
  cameAt: number
  now: number
  className?: string
}

/** The age of a page that is shown from this device; nothing while the copy is recent. */
export const KeptSince = ({ cameAt, now, className = '' }: KeptSinceProps) =>
  isOld(cameAt, now) && (
    <p className={`text-muted text-xs ${className}`}>{kept.since(cameAt, cairoDay(cameAt) === cairoDay(now))}</p>
  )
