import { NAME_MAX_CHARACTERS } from '../limits.ts'

const MARK = ' (نسخة)'

/** Names a copy; a name that is too long is cut at its end. */
export const copyName = (name: string): string =>
  `${[...name].slice(0, NAME_MAX_CHARACTERS - MARK.length).join('')}${MARK}`
