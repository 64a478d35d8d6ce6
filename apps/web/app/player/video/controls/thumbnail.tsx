import type { Thumbnails } from '@manassa/contract/student/study'
import { type CSSProperties, useRef, useState } from 'react'
import { savesData } from '#app/lib/saves-data.ts'
import type { FreshSource, MediaSource, QualityChoice } from '../engine/media-adapter.ts'

/** Another failure within this time has a cause other than an expired address. */
const RENEW_AT_MOST_EVERY_MS = 60_000

export interface Sheets {
  thumbnails: Thumbnails
  onFailure(): void
}

/**
 * The thumbnails of a video, unless the student saves data or has turned them off. Expired addresses are renewed, and
 * nothing is fetched before a thumbnail is shown.
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

/** The sheet that has the thumbnail of a second, and its position there. */
export function placeOf({ everySeconds, columns, rows }: Thumbnails, seconds: number) {
  const number = Math.max(0, Math.floor(seconds / everySeconds))
  const inSheet = number % (columns * rows)
  return {
    sheet: Math.floor(number / (columns * rows)),
    column: inSheet % columns,
    row: Math.floor(inSheet / columns),
  }
}

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
