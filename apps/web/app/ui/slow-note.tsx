import { useEffect, useState } from 'react'
import { longWait } from '../lib/long-wait.ts'
import { Icon } from './icon.tsx'

const SLOW_AFTER_MS = 3_000

/** The reason for a wait once it has lasted three seconds, and every three seconds again; null before. */
export function useSlowReason(waiting: boolean): string | null {
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    setReason(null)
    if (!waiting) return
    const timer = setInterval(() => setReason(longWait.text), SLOW_AFTER_MS)
    return () => clearInterval(timer)
  }, [waiting])
  return reason
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
  const reason = useSlowReason(waiting)
  return (
    <div role="status" className={`mt-3 text-muted text-sm ${className}`}>
      {reason && (
        <span className="rising inline-flex items-center gap-2">
          <Icon name="clock" size={18} />
          {reason}
        </span>
      )}
    </div>
  )
}
