import './captions.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { controls } from '#app/copy/player.ts'
import type { MediaSource, MediaState } from '../engine/media-adapter.ts'
import type { Media } from '../engine/use-media.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ControlButton, ControlIcon } from './control-button.tsx'

/** More lines would cover the video; a longer caption is shown in two parts. */
const MOST_LINES = 2

/**
 * The caption, over the video or below it (captions.css). Screen readers skip it, because the listener hears it. Its
 * space is reserved while captions are on.
 */
export function Captions({ captionText, captionFrom, captionTo, seconds }: MediaState) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const lines = useLines(paragraph, captionText)
  const part = Math.min(1, Math.max(0, (seconds - captionFrom) / (captionTo - captionFrom)))
  const last = Math.max(0, Math.ceil(lines / MOST_LINES) - 1)
  const passed = Math.min(last, Math.floor((part * lines) / MOST_LINES)) * MOST_LINES

  return (
    <div className="captions" aria-hidden="true">
      {captionText !== '' && (
        <div className="captions-lines" style={{ blockSize: `${Math.min(MOST_LINES, lines - passed) * LINE_EM}em` }}>
          <p ref={paragraph} dir="auto" style={{ translate: `0 ${-passed * LINE_EM}em`, lineHeight: LINE_EM }}>
            {captionText}
          </p>
        </div>
      )}
    </div>
  )
}

const LINE_EM = 1.5

function useLines(paragraph: React.RefObject<HTMLElement | null>, text: string): number {
  const [lines, setLines] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another number of lines
  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element) return
    const count = () => {
      const line = Number.parseFloat(getComputedStyle(element).lineHeight)
      setLines(Math.max(1, Math.round(element.offsetHeight / line)))
    }
    count()
    const resized = new ResizeObserver(count)
    resized.observe(element)
    return () => resized.disconnect()
  }, [paragraph, text])
  return lines
}

/** A single language is toggled directly; several open a menu. */
export function CaptionsControl({
  media,
  source,
  onToggle,
  open,
  onOpen,
}: {
  media: Media
  source: MediaSource
  onToggle(): void
  open: boolean
  onOpen(open: boolean): void
}) {
  if (media.languages.length === 0) return null
  return (
    <div className="control-bar-captions">
      {media.languages.length === 1 ? (
        <ControlButton
          icon="captions"
          size={22}
          label={controls.captions}
          aria-pressed={media.captions !== null}
          onClick={onToggle}
        />
      ) : (
        <ChoiceMenu
          label={controls.captions}
          choices={[
            { value: '', text: controls.captionsOff },
            ...source.captions.map(({ language, label }) => ({ value: language, text: label })),
          ]}
          chosen={media.captions ?? ''}
          onChoose={(language) => media.setCaptions(language || null)}
          open={open}
          onOpen={onOpen}
        >
          <ControlIcon name="captions" size={22} />
        </ChoiceMenu>
      )}
    </div>
  )
}
