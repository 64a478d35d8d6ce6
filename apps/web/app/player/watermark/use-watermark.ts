import { type RefObject, useEffect, useEffectEvent } from 'react'
import { guardWatermark } from './guarded-watermark.ts'
import './watermark.css'

/** The student's phone number round the edge of `host`, inside fullscreen too; `onTamper` when it was taken away. */
export function useWatermark(host: RefObject<HTMLElement | null>, text: string, opacity: number, onTamper: () => void) {
  const tampered = useEffectEvent(onTamper)

  useEffect(() => {
    if (!host.current || !text) return
    return guardWatermark(host.current, { text, opacity, onTamper: () => tampered() })
  }, [host, text, opacity])
}
