import { indexOf } from '@manassa/contract/rules/first-lesson'

/** Names the second in a player's address that a video begins at: a review leads there. */
export const AT = 'at'

/** The second that an address asks for; null where the video goes on from where it was. */
export const secondInAddress = (search: string): number | null => indexOf(new URLSearchParams(search).get(AT))
