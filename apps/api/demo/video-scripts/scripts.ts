import { ancientHistoryScripts } from './ancient-history-scripts.ts'
import { geographyScripts } from './geography-scripts.ts'
import { laterHistoryScripts } from './later-history-scripts.ts'

/** What each demo video says: its slides, in order, and the mode its music is in. */
export type Slide =
  | { kind: 'title'; art: string; title: string; line: string }
  | { kind: 'points'; art: string; heading: string; points: string[] }
  | { kind: 'timeline'; heading: string; events: [when: string, what: string][] }
  /** Labels sit on a 960 by 540 scene. */
  | { kind: 'map'; art: string; heading: string; labels: [x: number, y: number, text: string][] }
  | { kind: 'question'; text: string }

export interface VideoScript {
  key: string
  school: string
  maqam: 'hijaz' | 'bayati' | 'rast' | 'nahawand'
  slides: Slide[]
}

export const scripts: VideoScript[] = [...ancientHistoryScripts, ...laterHistoryScripts, ...geographyScripts]
