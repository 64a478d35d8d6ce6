import type { Slide } from '../../apps/api/demo/video-scripts/video-script.ts'

const CROSSFADE_SECONDS = 0.6
const STEP_SECONDS = 0.5
const FIRST_STEP_AT_SECONDS = 1.1

/** The state of a slide at one moment: its opacity, the offset of its picture, and each of its steps. */
export interface SlideState {
  index: number
  shown: number
  moved: number
  steps: number[]
}

const stepsOf = (slide: Slide): number =>
  slide.kind === 'points'
    ? slide.points.length
    : slide.kind === 'timeline'
      ? slide.events.length
      : slide.kind === 'map'
        ? slide.labels.length
        : 1

const stepGap = (slide: Slide) => (slide.kind === 'points' ? 1.7 : 1.25)

/** Seconds that a slide stays: time to read it aloud without haste. */
export const lengthOf = (slide: Slide): number =>
  slide.kind === 'title' ? 5 : slide.kind === 'question' ? 4.5 : 2.6 + stepsOf(slide) * stepGap(slide)

export const startsOf = (slides: Slide[]): number[] => {
  let at = 0
  return slides.map((slide) => {
    const start = at
    at += lengthOf(slide)
    return start
  })
}

export const totalLength = (slides: Slide[]): number => slides.reduce((sum, slide) => sum + lengthOf(slide), 0)

const eased = (part: number) => {
  const bounded = Math.min(1, Math.max(0, part))
  return Math.round((1 - (1 - bounded) ** 3) * 1000) / 1000
}

/** The slides to be seen at a moment, lowest first: one, or two while the next fades in. */
export function statesAt(slides: Slide[], seconds: number): SlideState[] {
  const starts = startsOf(slides)
  return slides.flatMap((slide, index) => {
    const start = starts[index] ?? 0
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY
    if (seconds < start || seconds >= next + CROSSFADE_SECONDS) return []
    const inside = seconds - start
    return [
      {
        index,
        shown: index === 0 ? 1 : eased(inside / CROSSFADE_SECONDS),
        moved: slide.kind === 'title' ? eased(inside / (lengthOf(slide) + CROSSFADE_SECONDS)) : 0,
        steps: Array.from({ length: stepsOf(slide) }, (_, step) => {
          const begin = slide.kind === 'title' ? 0.4 : FIRST_STEP_AT_SECONDS + step * stepGap(slide)
          return eased((inside - begin) / STEP_SECONDS)
        }),
      },
    ]
  })
}
