import { indexOf } from '@manassa/contract/rules/first-lesson'

/** The parameter of a player's address for the second at which a video starts; a quiz review links to it. */
export const AT = 'at'
/** The parameter of a video's address for the search of the quiz review that led there. */
export const BACK = 'back'

/** The second in an address; null when the video resumes. */
export const secondInAddress = (search: string): number | null => indexOf(new URLSearchParams(search).get(AT))
