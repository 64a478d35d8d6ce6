import type { Thumbnails } from '@manassa/contract/student/study'
import { type CSSProperties, useRef, useState } from 'react'
import { savesData } from '#app/lib/saves-data.ts'
import type { FreshSource, MediaSource, QualityChoice } from '../engine/media-adapter.ts'

/** A second failure this soon has another cause than an address that has run out. */
const RENEW_AT_MOST_EVERY_MS = 60_000

export interface Sheets {
  thumbnails: Thumbnails
  /** A sheet could not be had. */
  onFailure(): void
}

/**
 * The small pictures of a video, unless its student saves data or has chosen to see none; their addresses are renewed
 * when they have run out. Nothing is fetched before one is drawn.
 */
export function useSheets(source: MediaSource, fresh: FreshSource, quality: QualityChoice): Sheets | null {
  const [thumbnails, setThumbnails] = useState(source.thumbnails)
  const renewedAt = useRef(Number.NEGATIVE_INFINITY)
  if (!thumbnails || quality === 'saver' || quality === 'audio' || savesData()) return null
  return {
    thumbnails,
    async onFailure() {
      if (performance.now() - renewedAt.current < RENEW_AT_MOST_EVERY_MS) return
      renewedAt.current = performance.now()
      const next = await fresh()
      if (next?.thumbnails) setThumbnails(next.thumbnails)
    },
  }
}

/** Which sheet has the picture of a second, and where in it. */
export function placeOf({ everySeconds, columns, rows }: Thumbnails, seconds: number) {
  const number = Math.max(0, Math.floor(seconds / everySeconds))
  const inSheet = number % (columns * rows)
  return {
    sheet: Math.floor(number / (columns * rows)),
    column: inSheet % columns,
    row: Math.floor(inSheet / columns),
  }
}

/** The content of the picture at a second of the video. */
export function Thumbnail({ sheets: { thumbnails, onFailure }, seconds }: { sheets: Sheets; seconds: number }) {
  const { columns, rows, width, height, urls } = thumbnails
  const { sheet, column, row } = placeOf(thumbnails, seconds)
  const url = urls[sheet]
  if (!url) return null
  return (
    <span className="seek-picture" style={{ '--ratio-of-it': width / height } as CSSProperties}>
      <img
        key={url}
        src={url}
        alt=""
        draggable={false}
        onError={onFailure}
        style={{
          inlineSize: `${100 * columns}%`,
          translate: `${(-100 * column) / columns}% ${(-100 * row) / rows}%`,
        }}
      />
    </span>
  )
}
