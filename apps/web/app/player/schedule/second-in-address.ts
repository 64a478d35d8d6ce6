import { indexOf } from '@manassa/contract/rules/first-lesson'

/** The parameter of a player's address for the second at which a video starts; a quiz review links to it. */
export const SECOND_PARAMETER = 'at'
/**
 * The parameter of a video's address for the page that led there: the search of a quiz review in this player, or the
 * address of a page of questions.
 */
export const BACK_PARAMETER = 'back'

/** The parameter of a video's address for the tool below it that is open at first. */
export const TOOL_PARAMETER = 'tool'
export const QUESTIONS = 'questions'

const PAGES_OF_QUESTIONS = /^\/(mistakes$|marks\?)/

export function returnAddress(search: string): string | { search: string } | null {
  const back = new URLSearchParams(search).get(BACK_PARAMETER)
  if (!back) return null
  return PAGES_OF_QUESTIONS.test(back) ? back : { search: back }
}

/** The second in an address; null when the video resumes. */
export const secondInAddress = (search: string): number | null =>
  indexOf(new URLSearchParams(search).get(SECOND_PARAMETER))
