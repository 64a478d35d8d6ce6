export { chatWithText as chatLink } from '@manassa/contract/rules/chat-address'

/** The same with whomever the sender chooses there. */
export const chatLinkToAnybody = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/**
 * An address that a school typed in, if it is one that a browser may open: no `javascript:`, no bare words,
 * and no name or password that make it look like another host's.
 */
export function webLink(address: string | null | undefined): string | null {
  try {
    const url = new URL(address ?? '')
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && !url.username && !url.password ? url.href : null
  } catch {
    return null
  }
}
