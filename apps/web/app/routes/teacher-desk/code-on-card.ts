/** The code that a card's QR leads to, or the text itself where it is a code alone; null for anything else. */
export function codeOnCard(text: string): string | null {
  const address = /\/c\/([0-9A-Z-]+)\/?$/i.exec(text.trim())
  if (address) return address[1] ?? null
  return /^[0-9A-Z-]{4,20}$/i.test(text.trim()) ? text.trim() : null
}
