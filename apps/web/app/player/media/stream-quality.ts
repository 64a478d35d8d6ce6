import type Hls from 'hls.js'
import type { Quality, QualityChoice } from './media-adapter.ts'

/** A slide stays readable at this height; more only costs the student data. */
const SAVER_HEIGHT = 360

export const qualitiesOf = (hls: Hls): Quality[] =>
  hls.levels.map(({ height, bitrate }, id) => ({ id, height, bitsPerSecond: bitrate }))

/**
 * What is buffered plays on at its own quality, because it is paid for; only who asks for a better picture gets it with
 * the next piece. The chosen speed stays either way.
 */
export function applyChoice(hls: Hls, choice: QualityChoice) {
  const qualities = qualitiesOf(hls)
  hls.capLevelToPlayerSize = choice === 'auto' || choice === 'saver'
  hls.autoLevelCapping = choice === 'saver' ? saverLevel(qualities) : -1
  const wanted = choice === 'high' ? qualities.length - 1 : levelOf(qualities, choice)
  if (wanted === null) hls.loadLevel = -1
  else if (wanted > hls.currentLevel) hls.nextLevel = wanted
  else hls.loadLevel = wanted
}

/** The tallest rendition that is no taller than the lines that were asked for; null for what is left to the engine. */
export function levelOf(qualities: readonly Quality[], choice: QualityChoice): number | null {
  const lines = choice.match(/^(\d+)p$/)?.[1]
  return lines === undefined ? null : tallestWithin(qualities, Number(lines))
}

/** The best rendition that saves data: the tallest within the height, else the smallest there is. */
export const saverLevel = (qualities: readonly Quality[]) => tallestWithin(qualities, SAVER_HEIGHT)

const tallestWithin = (qualities: readonly Quality[], lines: number) =>
  Math.max(
    0,
    qualities.findLastIndex(({ height }) => height <= lines),
  )
