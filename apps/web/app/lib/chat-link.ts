export { chatWithText as chatLink } from '@manassa/contract/rules/chat-address'

export const chatLinkToAnybody = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/**
 * Returns an address that a school typed if a browser may open it: no `javascript:`, no plain words, no user name or
 * password that imitate another host.
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
