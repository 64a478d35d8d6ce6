import { plainDigits } from './phone.ts'

/** The address of a chat on WhatsApp with this number, or null when it is no number to write to. */
export function chatAddress(number: string | null | undefined): string | null {
  const digits = plainDigits(number ?? '').replace(/\D/g, '')
  if (digits.length < 8) return null
  return `https://wa.me/${digits.startsWith('0') ? `20${digits.slice(1)}` : digits}`
}

/** The same with a first message that is written already; null when there is no number to write to. */
export function chatWithText(number: string | null | undefined, text: string): string | null {
  const address = chatAddress(number)
  return address && `${address}?text=${encodeURIComponent(text.toWellFormed())}`
}
