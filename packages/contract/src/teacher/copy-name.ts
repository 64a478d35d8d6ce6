import { NAME_MAX_CHARACTERS } from '../limits.ts'

const MARK = ' (نسخة)'

/** What a copy of something is called; a name that leaves no room keeps its beginning. */
export const copyName = (name: string): string =>
  `${[...name].slice(0, NAME_MAX_CHARACTERS - MARK.length).join('')}${MARK}`
