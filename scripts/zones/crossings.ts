import { matchesGlob } from 'node:path'
import type { Import } from './imports.ts'
import { isFile, isIn } from './linter-rules.ts'
import type { Zone } from './zones.ts'

/** An import that its zone does not allow. */
export interface Crossing extends Import {
  why: string
  /** The two folders, as a zone's `today` names them. */
  folders: string
}

/** The imports that a zone forbids, those of its `today` among them. */
export function crossingsOf(zone: Zone, imports: readonly Import[]): Crossing[] {
  return imports
    .filter(({ from, to }) => isOf(zone, from) && isForbidden(zone, from, to))
    .map(({ from, to }) => ({ from, to, why: zone.why, folders: `${folderIn(zone, from)} → ${folderIn(zone, to)}` }))
}

const isOf = ({ of, except = [], tests }: Zone, file: string) =>
  isIn(file, of) && !except.some((free) => isIn(file, free)) && !(tests === 'free' && /\.(test|long)\.tsx?$/.test(file))

const isForbidden = (zone: Zone, from: string, to: string) =>
  (zone.never ?? []).some((path) => matchesGlob(to, isFile(path) ? path : `${path}/**`)) &&
  !(zone.each && folderIn(zone, from) === folderIn(zone, to))

/** The folder directly in the zone in which a file lies. */
const folderIn = ({ of }: Zone, file: string) => `${of}/${file.slice(of.length + 1).split('/', 1)[0] ?? ''}`
