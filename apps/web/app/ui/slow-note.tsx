import { useEffect, useState } from 'react'
import { common } from '../copy/common.ts'
import { Icon } from './icon.tsx'

const SLOW_AFTER_MS = 3_000

/** True once `waiting` has lasted three seconds. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return slow
}

/** Appears after three seconds of waiting, to show that the page still works. */
export function SlowNote({
  waiting = true,
  className = 'min-h-6 text-center',
}: {
  waiting?: boolean
  /** Reserves space where nothing else would fill it. */
  className?: string
}) {
  const slow = useSlow(waiting)
  return (
    <div role="status" className={`mt-3 text-muted text-sm ${className}`}>
      {slow && (
        <span className="rising inline-flex items-center gap-2">
          <Icon name="clock" size={18} />
          {common.slow}
        </span>
      )}
    </div>
  )
}
