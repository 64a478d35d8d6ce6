export type Slide =
  | { kind: 'title'; art: string; title: string; line: string }
  | { kind: 'points'; art: string; heading: string; points: string[] }
  | { kind: 'timeline'; heading: string; events: [when: string, what: string][] }
  /** Labels sit on a 960 by 540 scene. */
  | { kind: 'map'; art: string; heading: string; labels: [x: number, y: number, text: string][] }
  | { kind: 'question'; text: string }

/** The slides of a demo video in order, and the mode of its music. */
export interface VideoScript {
  key: string
  school: string
  maqam: 'hijaz' | 'bayati' | 'rast' | 'nahawand'
  slides: Slide[]
}
