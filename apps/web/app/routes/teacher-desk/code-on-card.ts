/** The code that a card's QR leads to, or the text itself where it is a code alone; null for anything else. */
export function codeOnCard(text: string): string | null {
  const address = /^https?:\/\/[^/]+\/c\/([^/?#]+)\/?$/i.exec(text.trim())
  if (address?.[1]) return decoded(address[1])
  return /^[0-9A-Z-]{4,20}$/i.test(text.trim()) ? text.trim() : null
}

/** A card of another system may have any characters. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
