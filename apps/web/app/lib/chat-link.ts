import { chatAddress } from '@manassa/contract/rules/chat-address'

/** A chat on WhatsApp with this number, its first message written already; null when there is no number to write to. */
export function chatLink(number: string | null | undefined, text: string): string | null {
  const address = chatAddress(number)
  return address && `${address}?text=${encodeURIComponent(text)}`
}

/** The same with whomever the sender chooses there. */
export const chatLinkToAnybody = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/** An address that a school typed in, if it is one that a browser may open: no `javascript:`, no bare words. */
export function webLink(address: string | null | undefined): string | null {
  try {
    const url = new URL(address ?? '')
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}
