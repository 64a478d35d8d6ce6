import { useLayoutEffect, useRef, useState } from 'react'
import type { MediaState } from '../engine/media-adapter.ts'
import './captions.css'

/** More would cover the picture: what needs three is shown in two parts, each for its share of the time. */
const MOST_LINES = 2

/**
 * What is being said, on the picture or under it (captions.css). Whoever listens hears it: it is not read out a second
 * time. While captions are on their room is kept, also when nothing is said.
 */
export function Captions({ captionText, captionFrom, captionTo, seconds }: MediaState) {
  const words = useRef<HTMLParagraphElement>(null)
  const lines = useLines(words, captionText)
  const part = Math.min(1, Math.max(0, (seconds - captionFrom) / (captionTo - captionFrom)))
  const last = Math.max(0, Math.ceil(lines / MOST_LINES) - 1)
  const passed = Math.min(last, Math.floor((part * lines) / MOST_LINES)) * MOST_LINES

  return (
    <div className="captions" aria-hidden="true">
      {captionText !== '' && (
        <div className="captions-lines" style={{ blockSize: `${Math.min(MOST_LINES, lines - passed) * LINE_EM}em` }}>
          <p ref={words} dir="auto" style={{ translate: `0 ${-passed * LINE_EM}em`, lineHeight: LINE_EM }}>
            {captionText}
          </p>
        </div>
      )}
    </div>
  )
}

const LINE_EM = 1.5

/** How many lines the text takes as it is drawn now; at least one. */
function useLines(words: React.RefObject<HTMLElement | null>, text: string): number {
  const [lines, setLines] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another number of lines
  useLayoutEffect(() => {
    const element = words.current
    if (!element) return
    const count = () => {
      const line = Number.parseFloat(getComputedStyle(element).lineHeight)
      setLines(Math.max(1, Math.round(element.offsetHeight / line)))
    }
    count()
    const resized = new ResizeObserver(count)
    resized.observe(element)
    return () => resized.disconnect()
  }, [words, text])
  return lines
}
