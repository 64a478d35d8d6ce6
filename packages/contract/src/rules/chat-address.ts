import { plainDigits } from './phone.ts'

/** The number as WhatsApp's addresses have it: international and digits alone; null when it is none to write to. */
export function chatNumber(number: string | null | undefined): string | null {
  const digits = plainDigits(number ?? '').replace(/\D/g, '')
  if (digits.length < 8) return null
  return digits.startsWith('0') ? `20${digits.slice(1)}` : digits
}

/** The address of a chat on WhatsApp with this number, or null when it is no number to write to. */
export function chatAddress(number: string | null | undefined): string | null {
  const digits = chatNumber(number)
  return digits && `https://wa.me/${digits}`
}

/** The same with a first message that is written already; null when there is no number to write to. */
export function chatWithText(number: string | null | undefined, text: string): string | null {
  const address = chatAddress(number)
  return address && `${address}?text=${encodeURIComponent(text.toWellFormed())}`
}
