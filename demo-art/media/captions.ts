import type { Slide } from '../../apps/api/demo/video-scripts/video-script.ts'
import { lengthOf, startsOf } from './timing.ts'

/** A video's narration as WebVTT: one cue for each slide, shown as long as the slide. */
export function captionsOf(slides: Slide[]): string {
  const starts = startsOf(slides)
  const cues = slides.map((slide, index) => {
    const start = starts[index] ?? 0
    return `${moment(start)} --> ${moment(start + lengthOf(slide))}\n${wordsOf(slide).join('\n')}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** At most two lines: more would cover the picture. */
function wordsOf(slide: Slide): string[] {
  switch (slide.kind) {
    case 'title':
      return [slide.title, slide.line]
    case 'points':
      return [slide.heading, slide.points.join('، ')]
    case 'timeline':
      return [slide.heading, slide.events.map(([when, what]) => `${when}: ${what}`).join('، ')]
    case 'map':
      return [slide.heading, slide.labels.map(([, , text]) => text).join('، ')]
    case 'question':
      return [slide.text]
  }
}

/** `00:01:02.500` */
const moment = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
